import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { visibleEntries, where } from './visible-entries.ts'

/**
 * The sum of an account's entries up to one of them: its balance then, with what running calls had
 * reserved. An entry that changes a balance gets its id after the row of the user was locked, so a
 * later one has a higher id, and this sum never changes.
 */
export interface BalanceAfter {
  /** The entry. */
  readonly id: bigint
  readonly balanceAfter: bigint
}

/**
 * Counts down from the present balance, so the newest entries cost least. Balance, holds and entries
 * are read in one statement: they belong to the same moment (rule 2 of the README).
 */
const balancesSql = (clause: string) => `
with page as (select id, user_id from entries ${clause}),
     lowest as (select user_id, min(id) as id from page group by user_id),
     held as (select user_id, sum(amount) as amount from holds
               where user_id in (select user_id from lowest) group by user_id),
     later as (select entries.id, sum(entries.amount) over newest_first - entries.amount as amount
                 from lowest join entries
                   on entries.user_id = lowest.user_id and entries.id >= lowest.id
               window newest_first as (partition by entries.user_id order by entries.id desc))
select page.id, (users.balance + coalesce(held.amount, 0) - later.amount)::bigint as "balanceAfter"
  from page join later using (id) join users on users.id = page.user_id
       left join held on held.user_id = page.user_id`

/** The balances after the given entries, without those that the actor may not read. */
export async function balancesAfter(ctx: Ctx, ids: readonly bigint[]): Promise<BalanceAfter[]> {
  allow(ctx.actor, 'entry:own')
  const visible = await visibleEntries(ctx)
  const { clause, values } = where([['id = any (?::bigint[])', ids], ...visible])
  return ctx.db.$queryRawUnsafe<BalanceAfter[]>(balancesSql(clause), ...values)
}
