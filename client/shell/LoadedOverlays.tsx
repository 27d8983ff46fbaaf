import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedProof } from '../relay/proof.ts'
import { loadPart } from '../relay/resource.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { CopyByHandDialog } from '../ui/CopyByHandDialog.tsx'
import { Toaster } from '../ui/Toaster.tsx'

const ProofDialog = lazy(async () => ({
  default: (await loadPart(() => import('./ProofDialog.tsx'))).ProofDialog,
}))

export function LoadedOverlays() {
  const isAsked = useSyncExternalStore(askedProof.listen, askedProof.get) !== undefined
  return (
    <>
      <ConfirmDialog />
      <CopyByHandDialog />
      <Suspense>{isAsked && <ProofDialog />}</Suspense>
      <Toaster />
    </>
  )
}
