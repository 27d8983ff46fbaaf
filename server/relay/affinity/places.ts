import { option } from '../../domain/options/index.ts'
import type { Services } from '../../kernel/ctx.ts'
import { createOwnedStore, type OwnedStore } from './owned-store.ts'

/** Where a conversation was served last. */
export interface Place {
  readonly channelId: number
  readonly keyId: number | undefined
  /** A digest of the address and the key: other channels may have the same account. */
  readonly account: string
}

/** The place of a conversation whose channel failed: its next call chooses as any other. */
export const LEFT: Place = { channelId: 0, keyId: undefined, account: '' }

/** Where conversations were served last, by their callers. Each process has its own. */
export type Places = OwnedStore<Place>

/** Each takes about 300 bytes. */
const PLACES_MAX = 100_000
const PLACES_OF_OWNER_MAX = 20_000
const MS_A_SECOND = 1_000

export const createPlaces = (services: Services, nowMs: () => number): Places =>
  createOwnedStore<Place>({
    weightMax: PLACES_MAX,
    ownerWeightMax: PLACES_OF_OWNER_MAX,
    weightOf: () => 1,
    lifeMs: () => option(services, 'ConversationAffinityTime') * MS_A_SECOND,
    nowMs,
  })
