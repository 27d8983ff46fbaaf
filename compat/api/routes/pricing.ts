import { availableModels } from '../../../server/domain/channels/index.ts'
import { usableGroups } from '../../../server/domain/groups/index.ts'
import { priceList } from '../../../server/domain/pricing/index.ts'
import type { Answer, Call } from '../route.ts'
import { toRestGroupNames, toRestGroupRatios } from '../wire/group.ts'
import { offersOf, toRestPrice } from '../wire/pricing.ts'
import { ownGroup } from './groups.ts'

/** Prices in the groups that the caller or a guest may use. */
export function readPricing({ ctx }: Call): Answer {
  const groups = usableGroups(ctx, ownGroup(ctx))
  const reach = new Map(groups.map(({ name }) => [name, availableModels(ctx, [name])]))
  return {
    message: null,
    data: priceList(ctx, offersOf(reach)).map(toRestPrice),
    beside: { group_ratio: toRestGroupRatios(groups), usable_group: toRestGroupNames(groups) },
  }
}
