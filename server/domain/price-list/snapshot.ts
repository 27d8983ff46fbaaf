import type { Services } from '../../kernel/ctx.ts'
import { availableModels, channelsCache, type RoutingTable } from '../channels/index.ts'
import { ratesCache, type RateTable } from '../pricing/index.ts'
import { modelPrices, type ModelPrice } from './model-prices.ts'
import { priceRows, type PriceRow } from './price-rows.ts'

/** The lists computed from one state of the rates and the channels. */
interface Snapshot {
  readonly routing: RoutingTable
  readonly prices: Map<string, readonly ModelPrice[]>
  readonly rows: Map<string, readonly PriceRow[]>
}

/** By the rates, which are a new object after each change of the options. */
const snapshots = new WeakMap<RateTable, Snapshot>()

function snapshotOf(services: Services): Snapshot {
  const rates = ratesCache.read(services)
  const routing = channelsCache.read(services)
  const current = snapshots.get(rates)
  if (current?.routing === routing) return current
  const snapshot = { routing, prices: new Map(), rows: new Map() }
  snapshots.set(rates, snapshot)
  return snapshot
}

/** The prices in a group. The group must be defined, so that the number of lists is limited. */
export function pricesInGroup(services: Services, group: string): readonly ModelPrice[] {
  const { prices } = snapshotOf(services)
  const known = prices.get(group)
  if (known) return known
  const computed = modelPrices(services, group)
  prices.set(group, computed)
  return computed
}

/** The rows of the models that can be called in any of the groups, which must be defined. */
export function rowsInGroups(services: Services, groups: readonly string[]): readonly PriceRow[] {
  const { rows } = snapshotOf(services)
  const key = groups.join('\n')
  const known = rows.get(key)
  if (known) return known
  const reach = new Map(groups.map(name => [name, availableModels(services, [name])]))
  const computed = priceRows(services, reach)
  rows.set(key, computed)
  return computed
}
