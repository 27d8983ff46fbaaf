import type { OptionValues } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { SnapshotCache } from '../../kernel/snapshot-cache.ts'
import { optionsCache } from '../options/index.ts'
import { buildRateTable, type RateTable } from './rate-table.ts'

const tables = new WeakMap<OptionValues, RateTable>()

/**
 * The rates of the loaded options. They are cached by that copy of the options and not by a topic of
 * their own, so that options and rates never differ.
 */
export const ratesCache: SnapshotCache<RateTable> = {
  name: 'rates',
  topics: [],
  load: services => Promise.resolve(tableOf(services)),
  read: tableOf,
}

function tableOf(services: Services): RateTable {
  const values = optionsCache.read(services)
  const cached = tables.get(values)
  if (cached) return cached
  const table = buildRateTable(values)
  tables.set(values, table)
  return table
}
