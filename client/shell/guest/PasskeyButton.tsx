import { lazy, Suspense } from 'react'
import { loadCode } from '../../relay/resource.ts'
import { hasPasskeys } from '../passkeys.ts'
import { useSession } from '../session.ts'

const PasskeyAction = lazy(async () => ({
  default: (await loadCode(() => import('./PasskeyAction.tsx'))).PasskeyAction,
}))

/** Signs in with a passkey; nothing, and no code, where passkeys do not work. */
export function PasskeyButton() {
  const status = useSession(session => session.status)
  if (!hasPasskeys(status)) return null
  return (
    <Suspense>
      <PasskeyAction />
    </Suspense>
  )
}
