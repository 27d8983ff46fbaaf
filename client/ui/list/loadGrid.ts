import { loadCode } from '../../relay/resource.ts'
import { isPhone } from '../media.ts'

/** The grid is the largest part of a list; a phone shows cards instead. */
export const importGrid = () => loadCode(() => import('./ListGrid.tsx'))

/** Loads the grid while the rows are loaded. A failure is reported where the grid is shown. */
export function loadGrid(): void {
  if (!isPhone()) importGrid().catch(() => undefined)
}
