import type { Services } from '../../kernel/ctx.ts'
import { availableModels, channelsCache, type RoutingTable } from '../channels/index.ts'
import { ratesCache, type RateTable } from '../pricing/index.ts'
import { MODELS_MAX, modelPrices, type ModelPrice } from './model-prices.ts'
import { groupsByModel, priceRows, type PriceRow } from './price-rows.ts'

/** The lists computed from one state of the rates and the channels. */
interface Snapshot {
  readonly routing: RoutingTable
  readonly prices: Map<string, readonly ModelPrice[]>
  readonly rows: Map<string, readonly PriceRow[]>
  readonly others: Map<string, readonly ModelPrice[]>
  readonly groups: Map<string, ReadonlyMap<string, readonly string[]>>
}

/** By the rates, which are a new object after each change of the options. */
const snapshots = new WeakMap<RateTable, Snapshot>()

function snapshotOf(services: Services): Snapshot {
  const rates = ratesCache.read(services)
  const routing = channelsCache.read(services)
  const current = snapshots.get(rates)
  if (current?.routing === routing) return current
  const snapshot: Snapshot = {
    routing,
    prices: new Map(),
    rows: new Map(),
    others: new Map(),
    groups: new Map(),
  }
  snapshots.set(rates, snapshot)
  return snapshot
}

/** A value that is computed once. */
function once<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const computed = compute()
  values.set(key, computed)
  return computed
}

// All groups that are named here must be defined, so that the number of lists is limited.

/** The prices in a group. */
export function pricesInGroup(services: Services, group: string): readonly ModelPrice[] {
  return once(snapshotOf(services).prices, group, () => modelPrices(services, group))
}

/** The prices in a group of the models that can be called in one of the others, but not in it. */
export function pricesOfOthers(
  services: Services,
  group: string,
  groups: readonly string[],
): readonly ModelPrice[] {
  return once(snapshotOf(services).others, [group, ...groups].join('\n'), () => {
    const own = new Set(pricesInGroup(services, group).map(({ model }) => model))
    const all = modelPrices(services, group, groups)
    return all.filter(({ model }) => !own.has(model)).slice(0, MODELS_MAX - own.size)
  })
}

/** The rows of the models that can be called in any of the groups. */
export function rowsInGroups(services: Services, groups: readonly string[]): readonly PriceRow[] {
  return once(snapshotOf(services).rows, groups.join('\n'), () =>
    priceRows(services, reachOf(services, groups)),
  )
}

/** Those of the groups in which each model can be called. */
export function groupsOfModels(
  services: Services,
  groups: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  return once(snapshotOf(services).groups, groups.join('\n'), () =>
    groupsByModel(reachOf(services, groups)),
  )
}

const reachOf = (services: Services, groups: readonly string[]) =>
  new Map(groups.map(name => [name, availableModels(services, [name])]))
