import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { roleCode } from '../contract/enums.ts'
import { startTexts } from './i18n/index.ts'
import { ClientError } from './relay/clientError.ts'
import { onFactorMissing, onSignedOut } from './relay/operation.ts'
import { routes } from './routes.tsx'
import { boot } from './shell/boot.ts'
import { Providers } from './shell/Providers.tsx'
import { recoverWith } from './shell/recovery.ts'
import { isGuestPath, signInPath } from './shell/returnPath.ts'
import { followShortcuts } from './shell/shortcuts.ts'
import { followOtherTabs, session, type SessionUser } from './shell/session.ts'
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
onFactorMissing(() => session.secondFactorMissing())
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
function followLive(user: SessionUser | undefined): void {
  const id = user?.isSecondFactorMissing ? undefined : user?.id
  if (id && id !== followed) void import('./shell/live.ts').then(({ follow }) => follow())
  followed = id
}

const accessOf = (user: SessionUser | undefined) =>
  `${user?.role} ${Boolean(user?.isSecondFactorMissing)}`

let { user: before } = session.get()
function followSession(): void {
  const { user } = session.get()
  followLive(user)
  // After a change of the access, loaded data may be forbidden, and new pages may be allowed.
  const isDemoted = user && before && roleCode[user.role] < roleCode[before.role]
  if (isDemoted) location.reload()
  else if (user && accessOf(user) !== accessOf(before)) void router.revalidate()
  before = user
}
session.listen(followSession)
followSession()

await texts
const root = document.getElementById('root')
if (root) {
  createRoot(root, {
    // The page shows an error of the server; any other one is a fault of the console.
    onCaughtError: thrown => {
      if (!(thrown instanceof ClientError)) reportError(thrown)
    },
  }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  )
}
