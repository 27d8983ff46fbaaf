import { AppError } from '../../kernel/app-error.ts'
import type { Sql } from '../../kernel/sql.ts'

/** How many accounts, tokens and channels name a group. */
export interface GroupUsage {
  readonly group: string
  readonly users: number
  readonly tokens: number
  readonly channels: number
}

const COUNT = `
select named.group,
       (select count(*)::int from users where users.group = named.group and deleted_at is null) as users,
       (select count(*)::int from tokens where tokens.group = named.group and deleted_at is null) as tokens,
       (select count(*)::int from channels where named.group = any (channels.groups)) as channels
  from unnest($1::text[]) named ("group")`

/** The use of each of the groups, in their order. */
export function countGroupUsage(sql: Sql, groups: readonly string[]): Promise<GroupUsage[]> {
  return groups.length === 0 ? Promise.resolve([]) : sql.query<GroupUsage>(COUNT, [groups])
}

/**
 * The calls of a group that is removed would be refused. `channels` are the groups of each channel,
 * where they are not those of the table. Throws GROUP_IN_USE.
 */
export async function refuseGroupsInUse(
  sql: Sql,
  groups: readonly string[],
  channels?: readonly (readonly string[])[],
): Promise<void> {
  const stored = await countGroupUsage(sql, groups)
  const usages = channels ? stored.map(usage => withChannels(usage, channels)) : stored
  const used = usages.find(({ users, tokens, channels }) => users + tokens + channels > 0)
  if (used) throw new AppError('GROUP_IN_USE', { ...used })
}

const withChannels = (usage: GroupUsage, channels: readonly (readonly string[])[]): GroupUsage => ({
  ...usage,
  channels: channels.filter(groups => groups.includes(usage.group)).length,
})
