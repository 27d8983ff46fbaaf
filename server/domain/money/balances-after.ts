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
 * Each entry between the ends of a page is read once, and of those outside only the ones at the nearer
 * end of the account: the sum of the entries before a page is also the present balance with its holds,
 * less the entries behind it (rule 2 of the README). Balance, holds and entries are read in one
 * statement: they belong to the same moment.
 */
export const balancesSql = (clause: string) => `
with page as (select id, user_id, lag(id) over (partition by user_id order by id) as previous
                from entries ${clause}),
     steps as (select id, user_id, coalesce((
                 select sum(amount) from entries
                  where user_id = page.user_id and id > page.previous and id <= page.id), 0) as amount
               from page),
     ends as (select user_id, min(id) as lowest, max(id) as highest, sum(amount) as amount
                from steps group by user_id),
     held as (select user_id, sum(amount) as amount from holds
               where user_id in (select user_id from ends) group by user_id),
     starts as materialized (select ends.user_id, case
         when ends.lowest - (select min(id) from entries where user_id = ends.user_id)
              < (select max(id) from entries where user_id = ends.user_id) - ends.highest
         then (select sum(amount) from entries where user_id = ends.user_id and id <= ends.lowest)
         else users.balance + coalesce(held.amount, 0) - ends.amount - coalesce((
              select sum(amount) from entries where user_id = ends.user_id and id > ends.highest), 0)
         end as balance
       from ends join users on users.id = ends.user_id left join held on held.user_id = ends.user_id)
select steps.id, (starts.balance + sum(steps.amount) over upward)::bigint as "balanceAfter"
  from steps join starts using (user_id)
window upward as (partition by steps.user_id order by steps.id)`

/** The balances after the given entries, without those that the actor may not read. */
export async function balancesAfter(ctx: Ctx, ids: readonly bigint[]): Promise<BalanceAfter[]> {
  allow(ctx.actor, 'entry:own')
  const visible = await visibleEntries(ctx)
  const { clause, values } = where([['id = any (?::bigint[])', ids], ...visible])
  return ctx.db.$queryRawUnsafe<BalanceAfter[]>(balancesSql(clause), ...values)
}
