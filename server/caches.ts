import type { SnapshotCache } from './kernel/snapshot-cache.ts'
import { channelsCache } from './domain/channels/index.ts'
import { optionsCache } from './domain/options/index.ts'
import { ratesCache } from './domain/pricing/index.ts'
import { sensitiveWordsCache } from './domain/sensitive-words/index.ts'

/** All snapshot caches, in the order in which they must be loaded. */
export const allCaches: readonly SnapshotCache<unknown>[] = [
  optionsCache,
  ratesCache,
  sensitiveWordsCache,
  channelsCache,
]
