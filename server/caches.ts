import type { SnapshotCache } from './kernel/snapshot-cache.ts'
import { channelsCache } from './domain/channels/index.ts'
import { optionsCache } from './domain/options/index.ts'
import { ratesCache } from './domain/pricing/index.ts'

/** Everything a process keeps in memory, in the order it must be loaded. */
export const allCaches: readonly SnapshotCache<unknown>[] = [
  optionsCache,
  ratesCache,
  channelsCache,
]
