import {
  canServe,
  channelById,
  channelsCache,
  findPlace,
  hasSeveralPlaces,
  withKey,
  withNextKey,
  withOtherKey,
  type CachedChannel,
  type RoutingTable,
} from '../../domain/channels/index.ts'
import { option } from '../../domain/options/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import { keyOf } from '../dropped-calls.ts'
import { choiceOf, type Exchange } from '../exchange.ts'
import { nextChannel } from '../next-channel.ts'
import { isUpstreamError } from '../outcomes.ts'
import type { Failure } from '../steps/classify-failure.ts'
import { accountOf } from './account-of.ts'
import { conversationOf, storedKey } from './conversation.ts'
import { LEFT, type Place } from './places.ts'
import type { Conversation } from './state.ts'

/**
 * The channel for the next attempt of a call: the one that served its conversation last, with its key, otherwise
 * as `nextChannel` chooses. Undefined when none is left. Throws RESPONSE_NOT_FOUND when the account is gone that
 * stored the answer which the call continues.
 */
export function nextPlace(engine: Engine, exchange: Exchange): CachedChannel | undefined {
  const { services } = engine
  if (exchange.tried.length > 0) {
    return exchange.conversation?.isStored ? undefined : nextChannel(services, exchange)
  }
  const table = channelsCache.read(services)
  if (!isSought(engine, exchange, table)) return nextChannel(services, exchange)
  const conversation = conversationOf(engine.places, exchange)
  exchange.conversation = conversation
  const place = conversation.found && placeIn(table, exchange, conversation.found)
  if (place) return place
  if (conversation.isStored) throw new AppError('RESPONSE_NOT_FOUND')
  return nextChannel(services, exchange, conversation.random)
}

/**
 * A call whose caller names the channel needs no memory. Nor does one with a single possible account, while its
 * caller never had a choice.
 */
function isSought({ services, places }: Engine, exchange: Exchange, table: RoutingTable): boolean {
  const { caller } = exchange
  if (caller.channelId !== undefined) return false
  if (!hasSeveralPlaces(table, choiceOf(exchange)) && !places.has(keyOf(caller))) return false
  return option(services, 'ConversationAffinityTime') > 0
}

/** The channel and key of a place, while they serve the call; for what is bound, any channel of the account. */
function placeIn(
  table: RoutingTable,
  exchange: Exchange,
  { channelId, keyId, account }: Place,
): CachedChannel | undefined {
  const asked = choiceOf(exchange)
  const channel = channelById(table, channelId)
  const isServing = channel !== undefined && canServe(channel, asked)
  const same = isServing ? withKey(channel, keyId) : undefined
  if (same) return same
  const { isBound, isStored } = exchange.conversation as Conversation
  const ofAccount =
    isBound || isStored ? findPlace(table, asked, one => accountOf(one) === account) : undefined
  return ofAccount ?? (isServing && !isStored ? channel : undefined)
}

/** The channel with the key for its first attempt of a call. */
export const firstKey = ({ conversation }: Exchange, channel: CachedChannel): CachedChannel =>
  channel.keyId === undefined ? withNextKey(channel, conversation?.random ?? Math.random) : channel

/** The channel with a key that the call did not try; undefined when no other one can serve it. */
export function otherKey(
  { conversation }: Exchange,
  channel: CachedChannel,
  tried: readonly (number | undefined)[],
): CachedChannel | undefined {
  return conversation?.isStored ? undefined : withOtherKey(channel, tried, Math.random)
}

/** The channel served the call: the next one of its conversation goes there too. */
export function rememberPlace(
  { places }: Pick<Engine, 'places'>,
  { conversation, storedId }: Exchange,
  channel: CachedChannel,
): void {
  if (!conversation) return
  const { owner, keys } = conversation
  const place = { channelId: channel.id, keyId: channel.keyId, account: accountOf(channel) }
  for (const key of keys) places.set(owner, key, place)
  if (storedId !== undefined) places.set(owner, storedKey(storedId), place)
}

const TOO_MANY_REQUESTS = 429

/**
 * A channel failed, so that the next call of the conversation does not have to go there again. A stored answer has
 * no other account, and for what is bound to one, a limit of its rate is worth the wait.
 */
export function leavePlace(
  { places }: Pick<Engine, 'places'>,
  { conversation, cutBy }: Exchange,
  { error, status, isRetryable }: Failure,
): void {
  if (!conversation || conversation.isStored || cutBy) return
  if (conversation.isBound && status === TOO_MANY_REQUESTS) return
  const isOfChannel = isUpstreamError(error) && error.code !== 'UPSTREAM_REJECTED'
  if (!isRetryable && !isOfChannel) return
  for (const key of conversation.keys) places.set(conversation.owner, key, LEFT)
}
