import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { lockClosing, removeQuantities } from '../logs/index.ts'

/** A charge that was refunded. */
export interface Refund {
  readonly entryId: bigint
  readonly userId: number
  readonly tokenId: number | null
  readonly channelId: number | null
  /** Returned to the user. */
  readonly amount: bigint
  /** Returned to the token; 0 for an unlimited one. */
  readonly tokenAmount: bigint
  readonly chargedAt: Date
  /** Whether its token had been marked as exhausted, and is enabled again. */
  readonly isTokenEnabled: boolean
}

/** The call to refund, and the reason. */
export interface RefundRequest {
  readonly callId: string
  readonly reason: string
  /** The admin who refunds; absent for a refund by the server itself. */
  readonly actorId?: number | null | undefined
}

/** Locks user and token in the order of rule 7; the unique entry allows one refund only. */
const ENTER = `
with charged as materialized (
  select * from entries where kind = 'CHARGE' and reference = $1
), locked_users as materialized (
  select id from users where id in (select user_id from charged) for update
), locked_tokens as materialized (
  select id from tokens where id in (select token_id from charged)
     and (select count(*) from locked_users) >= 0 for update
), entered as (
  insert into entries (kind, reference, user_id, token_id, amount, token_amount, channel_id, reason,
                       actor_id)
  select 'REFUND', reference, user_id, token_id, -amount, -token_amount, channel_id, $2, $3::int
    from charged where amount <> 0 and (select count(*) from locked_tokens) >= 0
      on conflict (kind, reference) do nothing
  returning id, user_id, token_id, channel_id, amount, token_amount
)
select entered.id as "entryId", entered.user_id as "userId", entered.token_id as "tokenId",
       entered.channel_id as "channelId", entered.amount, entered.token_amount as "tokenAmount",
       charged.created_at as "chargedAt"
  from entered, charged`

const USER = `
update users set balance = balance + $2::bigint, used_quota = used_quota - $2::bigint
 where id = $1::int`
/** Quota that comes back enables a token that had been marked because it had none. */
const TOKEN = `
with before as (select status from tokens where id = $1::int)
update tokens set balance = balance + $2::bigint, used_quota = used_quota - $3::bigint,
                  status = case when status = 'EXHAUSTED' and $2::bigint > 0 then 'ENABLED'
                                else status end
 where id = $1::int
returning status <> (select status from before) as "isEnabled"`
/** Not the counter of charges: a refund of one user would make calls of all users wait for it. */
const CHANNEL = `
update channel_counters set quota = quota + $2::bigint
 where channel_id = $1::int and kind = 'REFUNDED'`

/**
 * The row of `usage_hours` that counted the charge: the one with the model and group of the log row,
 * or the largest one of that hour, user, token and channel when the log row is deleted. The hour
 * before is searched too, because rounding to a millisecond may move a time into the next hour. Sums of
 * closed hours and days change with it.
 */
const ROLL_UP = `
with logged as (
  select created_at, model, "group" from logs where request_id = $1 and type = 'CONSUME' limit 1
), charged as (
  select coalesce((select created_at from logged), $5::timestamptz) as at
), place as (
  select usage_hours.* from usage_hours, charged
   where user_id = $2::int and token_id = coalesce($3::int, 0) and channel_id = $4::int
     and hour in (date_trunc('hour', at, 'UTC'),
                  date_trunc('hour', at - interval '1 millisecond', 'UTC'))
   order by exists (select from logged where logged.model = usage_hours.model
                                         and logged."group" = usage_hours."group") desc, quota desc
   limit 1
), rolled as (
update usage_hours set quota = usage_hours.quota - $6::bigint from place
 where (usage_hours.hour, usage_hours.user_id, usage_hours.token_id, usage_hours.channel_id,
        usage_hours.model, usage_hours."group")
     = (place.hour, place.user_id, place.token_id, place.channel_id, place.model, place."group")
returning place.*
), total_hours as (
update usage_total_hours sums set quota = sums.quota - $6::bigint from rolled
 where (sums.hour, sums.channel_id, sums.model, sums."group")
     = (rolled.hour, rolled.channel_id, rolled.model, rolled."group")
), user_hours as (
update usage_user_hours sums set quota = sums.quota - $6::bigint from rolled
 where (sums.hour, sums.user_id, sums.token_id) = (rolled.hour, rolled.user_id, rolled.token_id)
), part_hours as (
update usage_part_hours sums set quota = sums.quota - $6::bigint from rolled
 where sums.hour = rolled.hour
   and (sums.part, sums.key) in (('MODEL', rolled.model), ('GROUP', rolled."group"),
                                 ('CHANNEL', rolled.channel_id::text))
), user_part_hours as (
update usage_user_part_hours sums set quota = sums.quota - $6::bigint from rolled
 where sums.user_id = rolled.user_id and sums.hour = rolled.hour
   and (sums.part, sums.key) in (('MODEL', rolled.model), ('GROUP', rolled."group"),
                                 ('CHANNEL', rolled.channel_id::text))
), name_hours as (
update usage_name_hours sums set quota = sums.quota - $6::bigint
  from rolled join tokens on tokens.id = rolled.token_id
 where (sums.name, sums.hour, sums.channel_id, sums.model, sums."group")
     = (tokens.name, rolled.hour, rolled.channel_id, rolled.model, rolled."group")
), name_days as (
update usage_name_days sums set quota = sums.quota - $6::bigint
  from rolled join tokens on tokens.id = rolled.token_id
 where (sums.name, sums.day, sums.channel_id, sums.model, sums."group")
     = (tokens.name, date_trunc('day', rolled.hour, 'UTC'), rolled.channel_id, rolled.model,
        rolled."group")
), days as (
update usage_days sums set quota = sums.quota - $6::bigint from rolled
 where (sums.day, sums.user_id, sums.token_id, sums.channel_id, sums.model, sums."group")
     = (date_trunc('day', rolled.hour, 'UTC'), rolled.user_id, rolled.token_id, rolled.channel_id,
        rolled.model, rolled."group")
), user_days as (
update usage_user_days sums set quota = sums.quota - $6::bigint from rolled
 where (sums.user_id, sums.day, sums.token_id)
     = (rolled.user_id, date_trunc('day', rolled.hour, 'UTC'), rolled.token_id)
)
update usage_total_days sums set quota = sums.quota - $6::bigint from rolled
 where (sums.day, sums.channel_id, sums.model, sums."group")
     = (date_trunc('day', rolled.hour, 'UTC'), rolled.channel_id, rolled.model, rolled."group")`

/**
 * Refunds the charge of a call, once: rule 10 of the README. Returns undefined when there was no
 * charge or it was refunded before. The calling verb has locked no row of a user, and before any other row
 * it has called `lockClosing`; after it, it calls `publishRefund`.
 */
export async function refundCall(
  sql: Sql,
  { callId, reason, actorId = null }: RefundRequest,
): Promise<Refund | undefined> {
  await lockClosing(sql)
  const [entered] = await sql.query<Omit<Refund, 'isTokenEnabled'>>(ENTER, [
    callId,
    reason,
    actorId,
  ])
  if (!entered) return undefined
  const { userId, tokenId, channelId, amount, tokenAmount, chargedAt } = entered
  await sql.query(USER, [userId, amount])
  const [token] =
    tokenId === null
      ? []
      : await sql.query<{ isEnabled: boolean }>(TOKEN, [tokenId, tokenAmount, amount])
  if (channelId !== null) await sql.query(CHANNEL, [channelId, amount])
  await sql.query(ROLL_UP, [callId, userId, tokenId, channelId, chargedAt, amount])
  await removeQuantities(sql, callId)
  return { ...entered, isTokenEnabled: token?.isEnabled === true }
}

/** Notifies the live pages and the processes of a refund when its transaction commits. */
export async function publishRefund(
  sql: Sql,
  { bus }: Pick<Services, 'bus'>,
  { callId, refund }: { readonly callId: string; readonly refund: Refund },
): Promise<void> {
  await bus.publish(sql, 'balance', refund.userId)
  await bus.publish(sql, 'refunds', callId)
  if (refund.isTokenEnabled && refund.tokenId !== null) {
    await bus.publish(sql, 'token', `${refund.tokenId}:${refund.userId}`)
  }
}
