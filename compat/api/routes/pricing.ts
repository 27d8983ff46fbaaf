import { listPriceRows } from '../../../server/domain/price-list/index.ts'
import type { Answer, Call } from '../route.ts'
import { toRestGroupNames, toRestGroupRatios } from '../wire/group.ts'
import { toRestPrice } from '../wire/pricing.ts'

/** Prices in the groups that the caller or a guest may use. */
export function readPricing({ ctx }: Call): Answer {
  const { groups, rows } = listPriceRows(ctx)
  return {
    message: null,
    data: rows.map(toRestPrice),
    beside: { group_ratio: toRestGroupRatios(groups), usable_group: toRestGroupNames(groups) },
  }
}
