import type { Tx } from '../../kernel/ctx.ts'

/** The used quota of every channel: what its calls were charged, less refunds. */
export const CHANNEL_USED_QUOTA = `
select channel_id, sum(case kind when 'CHARGED' then quota else -quota end)::bigint as used_quota
  from channel_counters group by channel_id`

const OF_CHANNELS = `
select channel_id as "channelId", used_quota as "usedQuota" from (${CHANNEL_USED_QUOTA}) counted
 where channel_id = any ($1::int[])`

/** Quota charged through a channel, less refunds. */
export interface ChannelUsedQuota {
  readonly channelId: number
  readonly usedQuota: bigint
}

/** The used quota of these channels. The caller has checked the permission. */
export function usedQuotaOfChannels(
  db: Pick<Tx['db'], '$queryRawUnsafe'>,
  ids: readonly number[],
): Promise<ChannelUsedQuota[]> {
  return db.$queryRawUnsafe<ChannelUsedQuota[]>(OF_CHANNELS, ids)
}
