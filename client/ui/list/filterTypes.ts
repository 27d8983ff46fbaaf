import { OPEN_START, type DefaultRange } from './timeRange.ts'
import type { ListControl } from './useListState.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** One filter of a list. Its name is also its name in the address. */
export interface ListFilter {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  /** Accepts digits only. */
  readonly isNumber?: boolean
  /** Present for a filter with a few fixed values. */
  readonly choices?: readonly Choice[]
  /** Whether values exist that are no choice, as while the choices load. */
  readonly hasOthers?: boolean
  /** The list without this filter; all rows when absent. */
  readonly unset?: string
}

/** The filters of a list. */
export interface ListFilters {
  /** The filter that is the search field. */
  readonly search: ListFilter
  readonly others: readonly ListFilter[]
  /** `from` and `to` in the address limit the list to a time range; this is the one without them. */
  readonly timeRange?: DefaultRange
}

export interface FilterProps {
  readonly control: ListControl
  readonly filters: ListFilters
}

/** The names of all filters in the address. */
export function namesOf({ search, others, timeRange }: ListFilters): string[] {
  const range = timeRange ? ['from', 'to'] : []
  return [...textNamesOf({ search, others }), ...range]
}

/** The names of the filters that are not a time range. */
export function textNamesOf({ search, others }: Pick<ListFilters, 'search' | 'others'>): string[] {
  return [search.name, ...others.map(({ name }) => name)]
}

/** How many filters the address sets. A list from its oldest row on has no filter by time. */
export function countFilters(search: URLSearchParams, names: readonly string[]): number {
  const isSet = (name: string) => search.get(name) && !isOpenStart(name, search)
  return names.filter(isSet).length
}

/** The filters whose value in the address is none that exists. The list is not filtered by them. */
export function unknownFilters(
  search: URLSearchParams,
  { others }: Pick<ListFilters, 'others'>,
): readonly ListFilter[] {
  return others.filter(filter => {
    const value = search.get(filter.name)
    return value && !isKnown(filter, value)
  })
}

function isKnown({ isNumber, choices, hasOthers }: ListFilter, value: string): boolean {
  if (isNumber) return /^\d{1,9}$/.test(value)
  return !choices || hasOthers === true || choices.some(choice => choice.value === value)
}

const isOpenStart = (name: string, search: URLSearchParams) =>
  name === 'from' && search.get('from') === OPEN_START

export function clearedFilters(names: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(names.map(name => [name, undefined]))
}
