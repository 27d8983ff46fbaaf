import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { roleCode } from '../contract/enums.ts'
import { startTexts } from './i18n/index.ts'
import { onSignedOut } from './relay/operation.ts'
import { routes } from './routes.tsx'
import { boot } from './shell/boot.ts'
import { Providers } from './shell/Providers.tsx'
import { recoverWith } from './shell/recovery.ts'
import { isGuestPath, signInPath } from './shell/returnPath.ts'
import { followShortcuts } from './shell/shortcuts.ts'
import { followOtherTabs, session } from './shell/session.ts'
import { pagesLeftCount } from './ui/toast.ts'

const texts = startTexts()
void boot()

const router = createBrowserRouter(routes)

let { pathname } = router.state.location
router.subscribe(({ location: { pathname: next } }) => {
  if (next !== pathname) pagesLeftCount.set(pagesLeftCount.get() + 1)
  pathname = next
})

onSignedOut(() => session.expired())
session.onEnd(reason => {
  // A page for guests stays, such as the one that shows a new password after it ended all sign-ins.
  if (isGuestPath(router.state.location.pathname)) return
  const to = reason === 'expired' ? signInPath(location, true) : '/login'
  void router.navigate(to, { replace: true })
})
followOtherTabs()
followShortcuts(to => void router.navigate(to))
recoverWith(() => {
  void boot()
  void router.revalidate()
})

/** The code for live updates is loaded after the sign-in, so earlier pages do not wait for it. */
let followed: string | undefined
let role = session.get().user?.role
function followSession(): void {
  const { user } = session.get()
  if (user && user.id !== followed) void import('./shell/live.ts').then(({ follow }) => follow())
  followed = user?.id
  // After a change of the role, loaded data may be forbidden, and new pages may be allowed.
  if (user && role && roleCode[user.role] < roleCode[role]) location.reload()
  else if (user && user.role !== role) void router.revalidate()
  role = user?.role
}
session.listen(followSession)
followSession()

await texts
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  )
}
