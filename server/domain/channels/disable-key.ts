import type { Services } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { autoDisable } from './auto-status.ts'

/** The channel is locked, so that two keys that fail at the same time see each other. */
const LOCK = 'select id from channels where id = $1::int and auto_ban for update'
const DISABLE = `
update channel_keys set status = 'AUTO_DISABLED', status_reason = $2, status_at = now()
 where id = $1::int and status = 'ENABLED'
returning id`
const IS_LEFT = `
select 1 from channel_keys where channel_id = $1::int and status = 'ENABLED' limit 1`

interface FailingKey {
  readonly channelId: number
  readonly keyId: number
  /** Redacted. */
  readonly reason: string
}

/**
 * Disables one key of a channel that allows it, and the channel when no key is left. Returns whether
 * this call disabled the channel.
 */
export async function disableKey(services: Services, failing: FailingKey): Promise<boolean> {
  const { channelId, keyId, reason } = failing
  const isLast = await services.tx(async tx => {
    if ((await tx.query(LOCK, [channelId])).length === 0) return false
    const changed = await tx.query(DISABLE, [keyId, reason])
    if (changed.length > 0) {
      await services.bus.publish(tx, 'channels', channelId)
      const actor = { kind: 'job', name: 'auto-disable' } as const
      const change = { key: keyId, reason }
      await audit(
        tx,
        { actor, address: '', requestId: '', bus: services.bus },
        { action: 'channel.auto-disable-key', target: `channel:${channelId}`, change },
      )
    }
    return (await tx.query(IS_LEFT, [channelId])).length === 0
  })
  return isLast && autoDisable(services, { channelId, reason, by: 'auto-disable' })
}
