import type { Sort } from '../../../ui/list/listState.ts'
import { readStored, writeStored } from '../../../ui/storage.ts'

/** A choice of how channels are listed, which the browser keeps. */
export interface StoredMode {
  readonly isOn: () => boolean
  readonly store: (isOn: boolean) => void
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const storedUnder = (key: string): StoredMode => ({
  isOn: () => readStored(key, isBoolean) ?? false,
  store: isOn => writeStored(key, isOn),
})

/** The newest channel comes first, instead of the one of the highest priority. */
export const idSort = storedUnder('id-sort')
/** Channels are listed below their tags. The address says so, so that a passed link shows the same. */
export const tagMode = storedUnder('tag-mode')

/** The part of the address that names how channels are listed. */
export const VIEW = 'view'
export const BY_TAG = 'tags'

/** The order of the list when the address names none: newest first, or by priority. */
export function defaultSort(): Sort {
  return { field: idSort.isOn() ? 'id' : 'priority', direction: 'DESC' }
}
