import {
  channelById,
  channelsCache,
  chooseChannel,
  passedOver,
  type CachedChannel,
  type PassedOver,
  type RoutingTable,
} from '../domain/channels/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import { choiceOf, type Exchange } from './exchange.ts'
import { operationOfCall } from './surface.ts'

/**
 * The channel for the next attempt of a call: the one that its caller pinned, or one that it did not try;
 * undefined when none is left. Throws CHANNEL_PIN_INVALID, CHANNEL_PIN_DISABLED, and
 * SURFACE_UNSUPPORTED for a pinned channel whose type cannot serve the call.
 */
export function nextChannel(
  services: Services,
  exchange: Exchange,
  random: () => number = Math.random,
): CachedChannel | undefined {
  const table = channelsCache.read(services)
  const { channelId } = exchange.caller
  if (channelId !== undefined) return pinned(table, channelId, exchange)
  return chooseChannel(table, { ...choiceOf(exchange), random })
}

function pinned(table: RoutingTable, channelId: number, { call }: Exchange): CachedChannel {
  const channel = channelById(table, channelId)
  if (!channel) throw new AppError('CHANNEL_PIN_INVALID', { id: String(channelId) })
  if (!channel.enabled) throw new AppError('CHANNEL_PIN_DISABLED', { id: String(channelId) })
  if (channel.operation !== operationOfCall(call)) throw new AppError('SURFACE_UNSUPPORTED')
  return channel
}

const UNUSABLE: ReadonlySet<PassedOver['reason']> = new Set(['UNSUPPORTED', 'ENDED', 'MALFORMED'])

/**
 * The error of a call that no channel was tried for: CHANNEL_NONE, which a moment later may be over;
 * CHANNELS_UNSUPPORTED when the model has enabled channels, and none of them is of a type that can serve the
 * call; MODEL_UNKNOWN when the group has no channel of the model, because agents repeat other errors for minutes.
 */
export function noChannel(services: Services, exchange: Exchange): AppError {
  const choice = choiceOf(exchange)
  const left = passedOver(channelsCache.read(services), choice)
  const { admission, call } = exchange
  const params = { model: call.model, group: admission.group }
  if (left.length === 0 && choice.tried.length === 0) return new AppError('MODEL_UNKNOWN', params)
  const isUnsupported = left.some(({ reason }) => UNUSABLE.has(reason))
  return new AppError(isUnsupported ? 'CHANNELS_UNSUPPORTED' : 'CHANNEL_NONE', params)
}
