import type { Services } from '../../kernel/ctx.ts'
import { audit, type AuditRow } from '../access/index.ts'
import { option } from '../options/index.ts'
import { refreshAbilities } from './abilities.ts'

/** Each condition changes a channel once, even if many processes try at the same time. */
const DISABLE = `
update channels set status = 'AUTO_DISABLED', status_reason = $2, status_at = now(),
       is_status_mailed = false
 where id = $1::int and status = 'ENABLED' and auto_ban
returning id`
const ENABLE = `
update channels set status = 'ENABLED', status_reason = null, status_at = now(), is_status_mailed = false
 where id = $1::int and status = 'AUTO_DISABLED'
returning id`

/** Why the server disables a channel. */
export interface AutoDisable {
  readonly channelId: number
  /** Redacted. */
  readonly reason: string
  /** Name of the job in the audit. */
  readonly by: string
}

/** Whether the server may disable channels at all. */
export const mayDisable = (services: Services): boolean =>
  option(services, 'AutomaticDisableChannelEnabled')

/**
 * Disables an enabled channel, if the switch of the site and the channel allow that: no other code writes
 * `AUTO_DISABLED`. Returns whether this call made the change.
 */
export async function autoDisable(services: Services, change: AutoDisable): Promise<boolean> {
  if (!mayDisable(services)) return false
  const { channelId, reason, by } = change
  return setStatus(services, {
    channelId,
    by,
    action: 'channel.auto-disable',
    sql: DISABLE,
    values: [channelId, reason],
    change: { before: 'ENABLED', after: 'AUTO_DISABLED', reason },
  })
}

/**
 * Enables a channel that the server disabled, if the option allows that. Returns whether this call made the
 * change.
 */
export async function autoEnable(
  services: Services,
  { channelId, by }: Pick<AutoDisable, 'channelId' | 'by'>,
): Promise<boolean> {
  if (!option(services, 'AutomaticEnableChannelEnabled')) return false
  return setStatus(services, {
    channelId,
    by,
    action: 'channel.auto-enable',
    sql: ENABLE,
    values: [channelId],
    change: { before: 'AUTO_DISABLED', after: 'ENABLED' },
  })
}

interface Change {
  readonly channelId: number
  readonly by: string
  readonly action: AuditRow['action']
  readonly sql: string
  readonly values: readonly unknown[]
  readonly change: object
}

async function setStatus(
  services: Services,
  { channelId, by, action, sql, values, change }: Change,
): Promise<boolean> {
  return services.tx(async tx => {
    const [row] = await tx.query<{ id: number }>(sql, values)
    if (!row) return false
    await refreshAbilities(tx, [channelId])
    await services.bus.publish(tx, 'channels', channelId)
    const actor = { kind: 'job', name: by } as const
    const from = { actor, address: '', requestId: '', bus: services.bus }
    await audit(tx, from, { action, target: `channel:${channelId}`, change })
    return true
  })
}
