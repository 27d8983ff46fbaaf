import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { roleCode } from '../contract/enums.ts'
import { basePath, ownPlace } from './basePath.ts'
import { startTexts } from './i18n/index.ts'
import { onFactorMissing, onSignedOut } from './relay/operation.ts'
import { reportFault } from './relay/reportFault.ts'
import { onSignInEnding, untilClosed } from './relay/socketState.ts'
import { routes } from './routes.tsx'
import { boot } from './shell/boot.ts'
import { Providers } from './shell/Providers.tsx'
import { recoverWith } from './shell/recovery.ts'
import { isGuestPath, signInPath } from './shell/returnPath.ts'
import { followShortcuts } from './shell/shortcuts.ts'
import { followOtherTabs, session, type SessionUser } from './shell/session.ts'
import { keepInput, readerIsBack } from './ui/form/keptInput.ts'
import { pagesLeftCount } from './ui/toast.ts'

const texts = startTexts()
void boot()

const router = createBrowserRouter(routes, { basename: basePath })

let { pathname } = router.state.location
router.subscribe(({ location: { pathname: next } }) => {
  if (next !== pathname) pagesLeftCount.set(pagesLeftCount.get() + 1)
  pathname = next
})

onSignedOut(() => {
  if (session.get().user) keepInput()
  void untilClosed().then(session.expired)
})
onFactorMissing(() => session.secondFactorMissing())
onSignInEnding(cause => session.ending(cause))
session.onEnd((reason, cause) => {
  // A page for guests stays, such as the one that shows a new password after it ended all sign-ins.
  const here = ownPlace(location)
  if (isGuestPath(here.pathname)) return
  if (reason === 'expired') keepInput()
  const to = reason === 'expired' ? signInPath(here, cause ?? 'true') : '/login'
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
let lastReader = before?.id
function followSession(): void {
  const { user } = session.get()
  followLive(user)
  // What another reader has typed is not shown.
  if (user) readerIsBack(user.id === lastReader)
  lastReader = user?.id ?? lastReader
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
    onCaughtError: reportFault,
    onRecoverableError: reportFault,
  }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  )
}
