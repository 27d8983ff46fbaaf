import type { Services } from '../../kernel/ctx.ts'
import { redact } from '../../kernel/redact.ts'
import { autoDisable, mayDisable } from './auto-status.ts'
import { disableKey } from './disable-key.ts'
import { channelById } from './routing-table.ts'
import { channelsCache } from './cache.ts'
import { redactForChannel } from './redact-for-channel.ts'

interface Failing {
  readonly channelId: number
  /** Which of several keys was refused. */
  readonly keyId?: number | undefined
  readonly reason: string
}

/**
 * Disables a channel because its upstream refuses it, if the option and the channel allow that.
 * Of a channel with several keys only the refused one is disabled, and the channel with the last.
 * Returns whether this call disabled the channel.
 */
export async function disableFailing(
  services: Services,
  { channelId, keyId, reason }: Failing,
): Promise<boolean> {
  if (!mayDisable(services)) return false
  const channel = channelById(channelsCache.read(services), channelId)
  // Many failures of a channel that is already disabled must not reach the database.
  if (channel && !(channel.enabled && channel.autoBan)) return false
  const redacted = channel ? redactForChannel(channel, reason) : redact(reason)
  const place = keyId === undefined ? `channel ${channelId}` : `key ${keyId}`
  return once(services, place, () =>
    keyId === undefined
      ? autoDisable(services, { channelId, reason: redacted, by: 'auto-disable' })
      : disableKey(services, { channelId, keyId, reason: redacted }),
  )
}

/** What each process disables now. */
const underWay = new WeakMap<Services['caches'], Set<string>>()

/**
 * Disables one channel or key. While it does, further failures of the same one change nothing: all calls
 * of a channel may fail at the same moment, and would wait for its row in a transaction each.
 */
async function once(
  { caches }: Services,
  place: string,
  disable: () => Promise<boolean>,
): Promise<boolean> {
  const places = underWay.get(caches) ?? new Set()
  underWay.set(caches, places)
  if (places.has(place)) return false
  places.add(place)
  try {
    return await disable()
  } finally {
    places.delete(place)
  }
}
