import { lazy, Suspense } from 'react'
import { loadPart } from '../relay/resource.ts'
import { useSession } from './session.ts'

const Bar = lazy(async () => ({
  default: (await loadPart(() => import('./DefaultPasswordBar.tsx'))).DefaultPasswordBar,
}))

/** The warning while the account has the published default password. Few accounts load its code. */
export function DefaultPassword() {
  const isDefault = useSession(({ user }) => user?.hasDefaultPassword)
  return isDefault ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null
}
