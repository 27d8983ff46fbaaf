import type { Services } from '../../kernel/ctx.ts'
import { redact } from '../../kernel/redact.ts'
import { option } from '../options/index.ts'
import { autoDisable } from './auto-status.ts'
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
  if (!option(services, 'AutomaticDisableChannelEnabled')) return false
  const channel = channelById(channelsCache.read(services), channelId)
  // Many failures of a channel that is already disabled must not reach the database.
  if (channel && !(channel.enabled && channel.autoBan)) return false
  const redacted = channel ? redactForChannel(channel, reason) : redact(reason)
  if (keyId !== undefined) return disableKey(services, { channelId, keyId, reason: redacted })
  return autoDisable(services, { channelId, reason: redacted, by: 'auto-disable' })
}
