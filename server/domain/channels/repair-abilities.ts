import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { allow, audit } from '../access/index.ts'
import { publishChannels, redactKey } from './channel-row.ts'

/** Channels of one transaction, so that calls wait only shortly for the locks. */
const AT_ONCE = 200
/** The topic's id for no single channel: every process loads its channels again. */
const EVERY = 0

const NEXT = `
select id from channels where id > $1::int order by id limit ${AT_ONCE} for no key update`
const REPAIR = `
with expected as (
  select distinct groups.name as "group", models.name as model, channels.id as channel_id,
         channels.status = 'ENABLED' as enabled, channels.priority, channels.weight, channels.tag
    from channels, unnest(channels.groups) groups (name), unnest(channels.models) models (name)
   where channels.id = any ($1::int[])
), removed as (
  delete from abilities
   where channel_id = any ($1::int[])
     and ("group", model, channel_id) not in (select "group", model, channel_id from expected)
  returning channel_id
), written as (
  insert into abilities ("group", model, channel_id, enabled, priority, weight, tag)
  select "group", model, channel_id, enabled, priority, weight, tag from expected
      on conflict ("group", model, channel_id) do update
     set enabled = excluded.enabled, priority = excluded.priority, weight = excluded.weight,
         tag = excluded.tag
   where (abilities.enabled, abilities.priority, abilities.weight, abilities.tag)
         is distinct from (excluded.enabled, excluded.priority, excluded.weight, excluded.tag)
  returning channel_id, xmax = 0 as is_new
), found as (
  select channel_id, 'removed' as kind from removed
   union all
  select channel_id, case when is_new then 'added' else 'changed' end from written
)
select channel_id as "id", count(*) filter (where kind = 'added')::int as added,
       count(*) filter (where kind = 'removed')::int as removed,
       count(*) filter (where kind = 'changed')::int as changed
  from found group by channel_id order by channel_id`

interface Repaired {
  readonly id: number
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** What was repaired of one channel: numbers of abilities (group and model). */
export interface ChannelRepair extends Omit<Repaired, 'id'> {
  readonly channel: Channel
}

export interface RepairReport {
  /** Number of channels that were compared. */
  readonly checked: number
  readonly repairs: readonly ChannelRepair[]
}

/**
 * Compares the abilities of every channel with the channel, writes what differs, and makes every
 * process load its channels again. Returns what was repaired.
 */
export async function repairChannels(ctx: Ctx): Promise<RepairReport> {
  allow(ctx.actor, 'channel:write')
  const repairs: ChannelRepair[] = []
  let checked = 0
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last
    const batch = await ctx.tx(tx => repairAfter(ctx, tx, after))
    repairs.push(...batch.repairs)
    checked += batch.ids.length
    last = batch.ids.at(-1)
  }
  ctx.bus.notifySoon('channels', EVERY)
  return { checked, repairs }
}

async function repairAfter(ctx: Ctx, tx: Tx, after: number) {
  const ids = (await tx.query<{ id: number }>(NEXT, [after])).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await tx.query<Repaired>(REPAIR, [ids])
  if (found.length === 0) return { ids, repairs: [] }
  const repaired = found.map(({ id }) => id)
  await publishChannels(tx, ctx, repaired)
  await audit(tx, ctx, { action: 'channel.repair', change: { repaired: found } })
  const rows = await tx.db.channel.findMany({ where: { id: { in: repaired } } })
  const channels = new Map(rows.map(row => [row.id, redactKey(row)]))
  const repairs = found.map(({ id, ...counts }) => ({
    ...counts,
    channel: channels.get(id) as Channel,
  }))
  return { ids, repairs }
}
