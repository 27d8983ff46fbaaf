import { defineListRoute } from '../../ui/list/listRoute.ts'

export const holdsRoute = defineListRoute({
  name: 'holds',
  filterNames: [],
  filterOf: () => ({}),
  orders: {},
  defaultSort: () => ({ field: 'age', direction: 'DESC' }),
})

/** The list has one order and no filters, so the address has only its page. */
export function holdsVariables(search: URLSearchParams) {
  const { first, offset, snapshot } = holdsRoute.variables(search)
  return { first, offset, snapshot }
}
