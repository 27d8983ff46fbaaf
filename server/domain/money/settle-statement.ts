/**
 * The settlement of a batch of calls, in one statement and so in one transaction: free the holds,
 * write the entries, move the differences, count, roll up, log. A call whose entry exists already
 * changes nothing (law 5). Locks are taken in the order of the house (law 7).
 *
 * $1: the calls as JSON; $2: whether consume logs are kept.
 */
export const SETTLE = `
with asked as materialized (
  select * from json_to_recordset($1::json) as asked (
    "callId" uuid, "userId" int, username text, "tokenId" int, "tokenName" text, unlimited boolean,
    charge bigint, "channelId" int, model text, "group" text, "promptTokens" int,
    "completionTokens" int, "durationMs" int, "isStream" boolean, details jsonb)
), locked_users as materialized (
  select id from users where id in (select "userId" from asked) order by id for update
), locked_tokens as materialized (
  select id from tokens where id in (select "tokenId" from asked)
     and (select count(*) from locked_users) >= 0 order by id for update
), freed as (
  delete from holds using asked
   where holds.call_id = asked."callId" and (select count(*) from locked_tokens) >= 0
  returning holds.call_id, holds.amount, holds.token_amount
), entered as (
  insert into entries (kind, reference, user_id, token_id, amount, token_amount, channel_id)
  select 'CHARGE', "callId"::text, "userId", "tokenId", -charge,
         case when "tokenId" is null or unlimited then 0 else -charge end, "channelId"
    from asked
      on conflict (kind, reference) do nothing
  returning reference
), settled as materialized (
  select asked.*, coalesce(freed.amount, 0) as held, coalesce(freed.token_amount, 0) as token_held
    from asked
    join entered on entered.reference = asked."callId"::text
    left join freed on freed.call_id = asked."callId"
), paid_users as (
  update users
     set balance = users.balance + sums.back, used_quota = users.used_quota + sums.charge,
         request_count = users.request_count + sums.calls
    from (select "userId", sum(held - charge)::bigint as back, sum(charge)::bigint as charge,
                 count(*) as calls
            from settled group by "userId") sums
   where users.id = sums."userId"
  returning users.id, users.balance
), paid_tokens as (
  update tokens
     set balance = tokens.balance + sums.back, used_quota = tokens.used_quota + sums.charge,
         accessed_at = now()
    from (select "tokenId", sum(charge)::bigint as charge,
                 sum(case when unlimited then token_held else token_held - charge end)::bigint as back
            from settled where "tokenId" is not null group by "tokenId") sums
   where tokens.id = sums."tokenId"
  returning tokens.id, tokens.balance, tokens.unlimited
), locked_channels as materialized (
  select id from channels where id in (select "channelId" from settled)
     and (select count(*) from paid_tokens) >= 0 order by id for update
), paid_channels as (
  update channels set used_quota = channels.used_quota + sums.charge
    from (select "channelId", sum(charge)::bigint as charge from settled group by "channelId") sums,
         (select count(*) from locked_channels) waited
   where channels.id = sums."channelId"
), rolled as (
  insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls,
                           prompt_tokens, completion_tokens, quota)
  select date_trunc('hour', now(), 'UTC'), "userId", coalesce("tokenId", 0), "channelId", model, "group",
         count(*), sum("promptTokens"), sum("completionTokens"), sum(charge)
    from settled group by "userId", coalesce("tokenId", 0), "channelId", model, "group"
   order by 2, 3, 4, 5, 6
      on conflict (hour, user_id, token_id, channel_id, model, "group") do update
     set calls = usage_hours.calls + excluded.calls,
         prompt_tokens = usage_hours.prompt_tokens + excluded.prompt_tokens,
         completion_tokens = usage_hours.completion_tokens + excluded.completion_tokens,
         quota = usage_hours.quota + excluded.quota
), logged as (
  insert into logs (type, user_id, username, token_id, token_name, channel_id, model, "group",
                    prompt_tokens, completion_tokens, quota, duration_ms, is_stream, request_id, details)
  select 'CONSUME', "userId", username, coalesce("tokenId", 0), "tokenName", "channelId", model,
         "group", "promptTokens", "completionTokens", charge, "durationMs", "isStream",
         "callId"::text, details
    from settled where $2::boolean
  returning id
)
select (select min(id) from logged) as "firstLogId",
       (select max(id) from logged) as "lastLogId",
       (select coalesce(json_agg(json_build_array(id, balance::text)), '[]') from paid_users) as users,
       (select coalesce(array_agg(id), '{}') from paid_tokens
         where balance <= 0 and not unlimited) as "emptyTokens"`

/** Marks tokens that spent everything and have nothing in flight, which a refund could give back. */
export const EXHAUST = `
update tokens set status = 'EXHAUSTED'
 where id = any ($1::int[]) and status = 'ENABLED' and balance <= 0 and not unlimited
   and not exists (select from holds where holds.token_id = tokens.id)
returning id`
