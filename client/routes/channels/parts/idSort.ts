import type { Sort } from '../../../ui/list/listState.ts'
import { readStored, writeStored } from '../../../ui/storage.ts'

const STORED_UNDER = 'id-sort'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const isIdSort = (): boolean => readStored(STORED_UNDER, isBoolean) ?? false
export const storeIdSort = (isOn: boolean): void => writeStored(STORED_UNDER, isOn)

/** The order of the list when the address names none: newest first, or by priority. */
export function defaultSort(): Sort {
  return { field: isIdSort() ? 'id' : 'priority', direction: 'DESC' }
}
