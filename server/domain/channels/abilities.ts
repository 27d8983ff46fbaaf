import type { Sql } from '../../kernel/sql.ts'

const REMOVE = 'delete from abilities where channel_id = any ($1::int[])'
const INSERT = `
insert into abilities ("group", model, channel_id, enabled, priority, weight, tag)
select groups.name, models.name, channels.id, channels.status = 'ENABLED', channels.priority,
       channels.weight, channels.tag
  from channels, unnest(channels.groups) groups (name), unnest(channels.models) models (name)
 where channels.id = any ($1::int[])
    on conflict do nothing`
const REFRESH = `
update abilities
   set enabled = channels.status = 'ENABLED', priority = channels.priority,
       weight = channels.weight, tag = channels.tag
  from channels
 where channels.id = abilities.channel_id and channels.id = any ($1::int[])`

/** Writes the abilities again, after a change of models or groups. */
export async function rebuildAbilities(sql: Sql, channelIds: readonly number[]): Promise<void> {
  await sql.query(REMOVE, [channelIds])
  await sql.query(INSERT, [channelIds])
}

/** Copies status, priority, weight and tag, after a change of only these. */
export async function refreshAbilities(sql: Sql, channelIds: readonly number[]): Promise<void> {
  await sql.query(REFRESH, [channelIds])
}
