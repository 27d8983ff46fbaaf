import { ListChannelTags, type ListChannelTagsRaw } from '../../../contract/inputs/channel-tag.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { CHANNEL_USED_QUOTA } from '../money/index.ts'
import { toWhere } from './list-channels.ts'

/** The sums of the channels of one tag. */
export interface ChannelTag {
  /** Null for the channels without a tag. */
  readonly tag: string | null
  readonly channelCount: number
  readonly enabledCount: number
  readonly usedQuota: bigint
  /** The mean of the channels whose last test passed; null when there are none. */
  readonly responseTimeMs: number | null
  /** Null when the channels have different ones. */
  readonly priority: number | null
  /** Null when the channels have different ones. */
  readonly weight: number | null
  readonly groups: readonly string[]
}

export interface ChannelTagPage {
  readonly total: number
  readonly tags: readonly ChannelTag[]
}

/** A name for channels without a tag, which no tag has. */
const UNTAGGED = ''

const SUMS = `
select tag, count(*)::int as "channelCount",
       count(*) filter (where status = 'ENABLED')::int as "enabledCount",
       coalesce(sum(used_quota), 0)::bigint as "usedQuota",
       round(avg(response_time_ms) filter (where response_time_ms > 0))::int as "responseTimeMs",
       case when min(priority) = max(priority) then min(priority) end as priority,
       case when min(weight) = max(weight) then min(weight) end as weight,
       (select array_agg(distinct groups.name order by groups.name)
          from channels members, unnest(members.groups) groups (name)
         where members.tag is not distinct from channels.tag) as groups
  from channels left join (${CHANNEL_USED_QUOTA}) counted on counted.channel_id = channels.id
 where coalesce(tag, '${UNTAGGED}') = any ($1::text[])
 group by tag order by tag nulls last`

/**
 * A page of the tags that have a channel of the filter, by name, channels without a tag last. The
 * sums are those of all channels of a tag, also of channels that the filter leaves out.
 */
export async function listChannelTags(ctx: Ctx, raw: ListChannelTagsRaw): Promise<ChannelTagPage> {
  allow(ctx.actor, 'channel:read')
  const { filter, skip, take } = parseInput(ListChannelTags, raw)
  const found = await ctx.db.channel.findMany({
    where: await toWhere(ctx, filter),
    distinct: ['tag'],
    select: { tag: true },
    orderBy: { tag: { sort: 'asc', nulls: 'last' } },
  })
  const page = found.slice(skip, skip + take).map(({ tag }) => tag ?? UNTAGGED)
  const tags = page.length === 0 ? [] : await ctx.db.$queryRawUnsafe<ChannelTag[]>(SUMS, page)
  return { total: found.length, tags }
}
