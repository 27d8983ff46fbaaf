import type { Services } from '../../kernel/ctx.ts'
import { redact } from '../../kernel/redact.ts'
import { option } from '../options/index.ts'
import { autoDisable } from './auto-status.ts'
import { channelById } from './routing-table.ts'
import { channelsCache } from './cache.ts'
import { redactForChannel } from './redact-for-channel.ts'

/**
 * Disables a channel because its upstream refuses it, if the option and the channel allow that.
 * Returns whether this call made the change.
 */
export async function disableFailing(
  services: Services,
  { channelId, reason }: { readonly channelId: number; readonly reason: string },
): Promise<boolean> {
  if (!option(services, 'AutomaticDisableChannelEnabled')) return false
  const channel = channelById(channelsCache.read(services), channelId)
  // Many failures of a channel that is already disabled must not reach the database.
  if (channel && !(channel.enabled && channel.autoBan)) return false
  const redacted = channel ? redactForChannel(channel, reason) : redact(reason)
  return autoDisable(services, { channelId, reason: redacted, by: 'auto-disable' })
}
