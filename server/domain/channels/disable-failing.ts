import type { Services } from '../../kernel/ctx.ts'
import { redact } from '../../kernel/redact.ts'
import { audit } from '../access/index.ts'
import { option } from '../options/index.ts'
import { refreshAbilities } from './abilities.ts'
import { channelById } from './routing-table.ts'
import { channelsCache } from './cache.ts'
import { redactForChannel } from './redact-for-channel.ts'

const ACTOR = { kind: 'job', name: 'auto-disable' } as const

/** The condition disables once, even if many calls fail at the same time on all processes. */
const DISABLE = `
update channels set status = 'AUTO_DISABLED', status_reason = $2, status_at = now()
 where id = $1::int and status = 'ENABLED' and auto_ban
returning id`

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
  return services.tx(async tx => {
    const [row] = await tx.query<{ id: number }>(DISABLE, [channelId, redacted])
    if (!row) return false
    await refreshAbilities(tx, [channelId])
    await services.bus.publish(tx, 'channels', channelId)
    const by = { actor: ACTOR, address: '', requestId: '' }
    const change = { before: 'ENABLED', after: 'AUTO_DISABLED', reason: redacted }
    await audit(tx, by, { action: 'channel.auto-disable', target: `channel:${channelId}`, change })
    return true
  })
}
