import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { CopyByHandDialog } from '../ui/CopyByHandDialog.tsx'
import { Toaster } from '../ui/Toaster.tsx'

export function LoadedOverlays() {
  return (
    <>
      <ConfirmDialog />
      <CopyByHandDialog />
      <Toaster />
    </>
  )
}
