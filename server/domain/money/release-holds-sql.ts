interface Release {
  /** Common table expressions that `chosen` needs, each with a comma behind it. */
  readonly before?: string
  /** A select of `call_id`, `user_id` and `token_id` of the holds to release. */
  readonly chosen: string
  readonly lockedRows?: 'skip locked' | ''
  /** What the statement answers, read from `chosen` and `released`. */
  readonly answer: string
}

/**
 * A statement that releases holds: it deletes their rows and adds what they held to the balances of
 * users and tokens. Only the statement that deletes a hold moves its money (rule 4 of the README).
 * Rows are locked in the order of rule 7; those that others have locked are skipped or waited for.
 */
export const releaseHoldsSql = ({ before = '', chosen, lockedRows = '', answer }: Release) => `
with ${before} chosen as materialized (
  ${chosen}
), locked_users as materialized (
  select id from users where id in (select user_id from chosen) order by id for update ${lockedRows}
), locked_tokens as materialized (
  select id from tokens where id in (select token_id from chosen)
     and (select count(*) from locked_users) >= 0 order by id for update ${lockedRows}
), released as (
  delete from holds using chosen
   where holds.call_id = chosen.call_id and (select count(*) from locked_tokens) >= 0
     and chosen.user_id in (select id from locked_users)
     and (chosen.token_id is null or chosen.token_id in (select id from locked_tokens))
  returning holds.user_id, holds.token_id, holds.amount, holds.token_amount
), paid_users as (
  update users set balance = users.balance + sums.amount
    from (select user_id, sum(amount)::bigint as amount from released group by user_id) sums
   where users.id = sums.user_id
), paid_tokens as (
  update tokens set balance = tokens.balance + sums.amount
    from (select token_id, sum(token_amount)::bigint as amount from released
           where token_amount > 0 group by token_id) sums
   where tokens.id = sums.token_id
)
${answer}`
