import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadTexts } from '../../i18n/index.ts'
import { loadPart } from '../../relay/resource.ts'
import { useSession } from '../session.ts'
import { paletteShown } from './paletteShown.ts'

const Palette = lazy(async () => {
  const [{ Palette: Loaded }] = await loadPart(() =>
    Promise.all([import('./Palette.tsx'), loadTexts(['palette'])]),
  )
  return { default: Loaded }
})

/** The command palette. Its code is loaded when it is opened for the first time. */
export function PaletteHost() {
  const isShown = useSyncExternalStore(paletteShown.listen, paletteShown.get)
  const user = useSession(session => session.user)
  if (!isShown || !user) return null
  return (
    <Suspense>
      <Palette user={user} onClose={() => paletteShown.set(false)} />
    </Suspense>
  )
}
