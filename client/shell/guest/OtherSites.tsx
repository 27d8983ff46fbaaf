import { lazy, Suspense } from 'react'
import { loadCode } from '../../relay/resource.ts'
import { useSession } from '../session.ts'
import { canJoinElsewhere, hasOtherSites } from '../siteMethods.ts'

const SiteButtons = lazy(async () => ({
  default: (await loadCode(() => import('./SiteButtons.tsx'))).SiteButtons,
}))

/** Buttons to sign in or up with other sites; nothing, and no code, while all are off. */
export function OtherSites({ isSignUp = false }: { readonly isSignUp?: boolean }) {
  if (!useSession(isSignUp ? canJoinElsewhere : hasOtherSites)) return null
  return (
    <Suspense>
      <SiteButtons isSignUp={isSignUp} />
    </Suspense>
  )
}
