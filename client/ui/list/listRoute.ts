import { isPhone } from '../media.ts'
import { orderOf, readListState, windowOf, type Sort } from './listState.ts'

interface ListRouteParts<Filter, Field extends string> {
  /** The name under which the choice of columns is stored. */
  readonly name: string
  /** The names of the filters in the address. */
  readonly filterNames: readonly string[]
  /** The filter of the API for an address. */
  readonly filterOf: (search: URLSearchParams) => Filter
  /** The sortable columns of a list, and their names in the API. */
  readonly orders: Readonly<Record<string, Field>>
  /** The order when the address has none. */
  readonly defaultSort: () => Sort
}

/** The part of a list route that its page needs. */
export type ListRoute = Pick<
  ListRouteParts<unknown, string>,
  'defaultSort' | 'filterNames' | 'name' | 'orders'
>

/** Describes a list: how its address becomes a query. */
export function defineListRoute<Filter, Field extends string>(
  parts: ListRouteParts<Filter, Field>,
) {
  const variables = (search: URLSearchParams) => {
    const state = readListState(search)
    return {
      ...windowOf(state, isPhone()),
      snapshot: state.snapshot ?? null,
      filter: parts.filterOf(search),
      orderBy: orderOf(state.sort ?? parts.defaultSort(), parts.orders) ?? null,
    }
  }
  return { ...parts, variables }
}
