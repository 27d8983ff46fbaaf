import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedProof } from '../relay/proof.ts'
import { loadPart } from '../relay/resource.ts'
import { asked } from '../ui/confirm.ts'
import { uncopied } from '../ui/copy.ts'
import { waitingToasts } from '../ui/toast.ts'

const LazyOverlays = lazy(async () => ({
  default: (await loadPart(() => import('./LoadedOverlays.tsx'))).LoadedOverlays,
}))

let isNeeded = false
const check = () => {
  isNeeded ||= waitingToasts.get().length > 0 || asked.get() !== undefined
  isNeeded ||= uncopied.get() !== undefined || askedProof.get() !== undefined
  return isNeeded
}

function listen(listener: () => void): () => void {
  const stores = [waitingToasts, asked, uncopied, askedProof]
  const stops = stores.map(store => store.listen(listener))
  return () => stops.forEach(stop => stop())
}

/** Toasts, confirmations and proofs of identity. Their code is loaded with the first one. */
export function Overlays() {
  if (!useSyncExternalStore(listen, check)) return null
  return (
    <Suspense>
      <LazyOverlays />
    </Suspense>
  )
}
