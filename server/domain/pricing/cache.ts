import type { OptionValues } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { SnapshotCache } from '../../kernel/snapshot-cache.ts'
import { optionsCache } from '../options/index.ts'
import { buildRateTable, type RateTable } from './rate-table.ts'

const tables = new WeakMap<OptionValues, RateTable>()

/**
 * The prices that follow from the loaded options. It hangs on that copy of the options instead of
 * listening to their topic, so that the two can never differ.
 */
export const ratesCache: SnapshotCache<RateTable> = {
  name: 'rates',
  topics: [],
  load: services => Promise.resolve(tableOf(services)),
  read: tableOf,
}

function tableOf(services: Services): RateTable {
  const values = optionsCache.read(services)
  const known = tables.get(values)
  if (known) return known
  const table = buildRateTable(values)
  tables.set(values, table)
  return table
}
