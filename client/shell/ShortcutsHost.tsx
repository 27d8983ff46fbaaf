import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shortcutsShown } from './shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

/** The list of shortcuts, when somebody asks for it. */
export function ShortcutsHost() {
  if (!useSyncExternalStore(shortcutsShown.listen, shortcutsShown.get)) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => shortcutsShown.set(false)} />
    </Suspense>
  )
}
