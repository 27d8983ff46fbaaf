import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadPart } from '../relay/resource.ts'
import { shortcutsShown } from './shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await loadPart(() => import('./ShortcutsDialog.tsx'))).ShortcutsDialog,
}))

/** Opens the list of shortcuts. */
export function ShortcutsHost() {
  if (!useSyncExternalStore(shortcutsShown.listen, shortcutsShown.get)) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => shortcutsShown.set(false)} />
    </Suspense>
  )
}
