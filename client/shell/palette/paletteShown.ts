import { createStore } from '../../ui/store.ts'
import { session } from '../session.ts'

/** Whether the command palette is on the screen. */
export const paletteShown = createStore(false)

/** Opens or closes it, for a signed-in account. Whether it did. */
export function togglePalette(): boolean {
  const { user } = session.get()
  if (!user || user.isSecondFactorMissing) return false
  paletteShown.set(!paletteShown.get())
  return true
}

/** As keyboards name the key beside K. */
export const COMMAND_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
