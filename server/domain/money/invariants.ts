import { CHANNEL_USED_QUOTA } from './channel-counters.ts'

/** Sums of charges less refunds, as the counters of users, tokens and channels show them. */
const charges = (owner: string) => `
select ${owner} as owner, -sum(amount) as sum, count(*) filter (where kind = 'CHARGE') as calls
  from entries where kind in ('CHARGE', 'REFUND') and ${owner} is not null group by 1`

/** Refunds and disputes of orders, with the reference of their entries. */
const reversals = `
select reversal.*, paid.user_id,
       'order:' || paid.id || coalesce(':' || reversal.site_id, '') as reference
  from payment_reversals reversal join top_up_orders paid on paid.id = reversal.order_id`

/** Two kinds of sums, one of them negated, that are not equal. */
const DIFFERENT = `sum(calls) <> 0 or sum(prompt_tokens) <> 0 or sum(completion_tokens) <> 0
                or sum(quota) <> 0 or sum(errors) <> 0 or sum(duration_ms) <> 0`

/** Sums of names, and those of their tokens negated. After a rename a name is read from rows only. */
const sumsOfNames = (span: 'hour' | 'day') => `
            select '${span}' as span, name, ${span} as at, channel_id, model, "group", quota
              from usage_name_${span}s
             union all
            select '${span}', tokens.name, ${span}, channel_id, model, sums."group", -quota
              from usage_${span}s sums join tokens on tokens.id = token_id
             where (tokens.name, ${span}) in (select name, ${span} from usage_name_${span}s)`

/** The lease of a process (rule 8 of the README), and the lease plus the time to release its holds. */
const LEASE_SECONDS = 60
const RELEASED_AFTER_SECONDS = 60 + 90

/**
 * The invariants of the ledger, each with a statement that finds the rows that break it. They are
 * checked on one snapshot, so they hold at any moment, under load too.
 */
export const invariants = {
  'balance + holds = sum of entries, for every user': `
    select users.id as "userId", users.balance::text, held.sum::text as held, entered.sum::text as entered
      from users
      left join (select user_id, sum(amount) as sum from holds group by 1) held on held.user_id = users.id
      left join (select user_id, sum(amount) as sum from entries group by 1) entered on entered.user_id = users.id
     where users.balance + coalesce(held.sum, 0) <> coalesce(entered.sum, 0)`,
  'reward balance = sum of entries, for every user': `
    select users.id as "userId", users.reward_balance::text, entered.sum::text as entered
      from users
      left join (select user_id, sum(reward_amount) as sum from entries
                  where kind in ('REWARD', 'TRANSFER') group by 1) entered on entered.user_id = users.id
     where users.reward_balance <> coalesce(entered.sum, 0)`,
  'no entry but a reward or its transfer moves a reward balance': `
    select id as "entryId", user_id as "userId", kind::text from entries
     where reward_amount <> 0 and kind not in ('REWARD', 'TRANSFER')`,
  'balance + holds = sum of entries, for every token': `
    select tokens.id as "tokenId", tokens.balance::text, held.sum::text as held, entered.sum::text as entered
      from tokens
      left join (select token_id, sum(token_amount) as sum from holds group by 1) held on held.token_id = tokens.id
      left join (select token_id, sum(token_amount) as sum from entries where token_id is not null group by 1) entered
        on entered.token_id = tokens.id
     where tokens.balance + coalesce(held.sum, 0) <> coalesce(entered.sum, 0)`,
  'used quota of a user = sum of its charges': `
    select users.id as "userId", users.used_quota::text, charged.sum::text as charged
      from users left join (${charges('user_id')}) charged on charged.owner = users.id
     where users.used_quota <> coalesce(charged.sum, 0)`,
  'request count of a user = number of its charges': `
    select users.id as "userId", users.request_count::text, charged.calls::text as charges
      from users left join (${charges('user_id')}) charged on charged.owner = users.id
     where users.request_count <> coalesce(charged.calls, 0)`,
  'used quota of a token = sum of its charges': `
    select tokens.id as "tokenId", tokens.used_quota::text, charged.sum::text as charged
      from tokens left join (${charges('token_id')}) charged on charged.owner = tokens.id
     where tokens.used_quota <> coalesce(charged.sum, 0)`,
  'used quota of a channel = sum of its charges': `
    select channels.id as "channelId", counted.used_quota::text, charged.sum::text as charged
      from channels
      left join (${CHANNEL_USED_QUOTA}) counted on counted.channel_id = channels.id
      left join (${charges('channel_id')}) charged on charged.owner = channels.id
     where coalesce(counted.used_quota, 0) <> coalesce(charged.sum, 0)`,
  'roll-ups = charges, for every user, token and channel': `
    select user_id as "userId", token_id as "tokenId", channel_id as "channelId",
           sum(rolled)::text as rolled, sum(charged)::text as charged
      from (select user_id, token_id, channel_id, quota as rolled, 0 as charged from usage_hours
             union all
            select user_id, coalesce(token_id, 0), coalesce(channel_id, 0), 0, -amount
              from entries where kind in ('CHARGE', 'REFUND')) counted
     group by 1, 2, 3 having sum(rolled) <> sum(charged)`,
  'sums of closed hours = hourly sums': `
    select hour, channel_id as "channelId", model, "group", sum(quota)::text as difference
      from (select hour, channel_id, model, "group", calls, prompt_tokens, completion_tokens, quota, errors, duration_ms
              from usage_hours where hour < (select closed_until from usage_closings)
             union all
            select hour, channel_id, model, "group", -calls, -prompt_tokens, -completion_tokens, -quota, -errors, -duration_ms
              from usage_total_hours) counted
     group by 1, 2, 3, 4 having ${DIFFERENT}`,
  'sums of closed hours for each user = hourly sums': `
    select hour, user_id as "userId", token_id as "tokenId", sum(quota)::text as difference
      from (select hour, user_id, token_id, calls, prompt_tokens, completion_tokens, quota, errors, duration_ms
              from usage_hours where hour < (select closed_until from usage_closings)
             union all
            select hour, user_id, token_id, -calls, -prompt_tokens, -completion_tokens, -quota, -errors, -duration_ms
              from usage_user_hours) counted
     group by 1, 2, 3 having ${DIFFERENT}`,
  'sums of closed hours by model, group and channel = sums of closed hours': `
    select part, hour, key, sum(quota)::text as difference
      from (select part, hour, key, calls, prompt_tokens, completion_tokens, quota, errors, duration_ms
              from usage_part_hours
             union all
            select part, hour, key, -calls, -prompt_tokens, -completion_tokens, -quota, -errors, -duration_ms
              from usage_total_hours
             cross join lateral (values ('MODEL', model), ('GROUP', "group"), ('CHANNEL', channel_id::text))
                   parts (part, key)) counted
     group by 1, 2, 3 having ${DIFFERENT}`,
  'sums of busy hours of a user = hourly sums': `
    select user_id as "userId", part, hour, key, sum(quota)::text as difference
      from (select user_id, part, hour, key, calls, prompt_tokens, completion_tokens, quota, errors, duration_ms
              from usage_user_part_hours
             union all
            select user_id, part, hour, key, -calls, -prompt_tokens, -completion_tokens, -quota, -errors, -duration_ms
              from usage_hours
             cross join lateral (values ('MODEL', model), ('GROUP', "group"), ('CHANNEL', channel_id::text))
                   parts (part, key)
             where (user_id, hour) in (select user_id, hour from usage_user_part_hours)) counted
     group by 1, 2, 3, 4 having ${DIFFERENT}`,
  'sums of shared names = sums of their tokens': `
    select name, at, channel_id as "channelId", model, "group", sum(quota)::text as difference
      from (${sumsOfNames('hour')} union all ${sumsOfNames('day')}) counted
     where name not in (select tokens.name from tokens join former_names
                           on owner = 'TOKEN' and owner_id = tokens.id)
       and name not in (select name from former_names where owner = 'TOKEN')
     group by span, 1, 2, 3, 4, 5 having sum(quota) <> 0`,
  'sums of closed days = hourly sums': `
    select day, user_id as "userId", token_id as "tokenId", channel_id as "channelId", model, "group",
           sum(quota)::text as difference
      from (select date_trunc('day', hour, 'UTC') as day, user_id, token_id, channel_id, model, "group",
                   calls, prompt_tokens, completion_tokens, quota, errors, duration_ms
              from usage_hours
             where hour < (select date_trunc('day', closed_until, 'UTC') from usage_closings)
             union all
            select day, user_id, token_id, channel_id, model, "group",
                   -calls, -prompt_tokens, -completion_tokens, -quota, -errors, -duration_ms
              from usage_days) counted
     group by 1, 2, 3, 4, 5, 6 having ${DIFFERENT}`,
  'sums of days over all users = sums of days': `
    select day, channel_id as "channelId", model, "group", sum(quota)::text as difference
      from (select day, channel_id, model, "group", calls, prompt_tokens, completion_tokens, quota, errors, duration_ms
              from usage_days
             union all
            select day, channel_id, model, "group", -calls, -prompt_tokens, -completion_tokens, -quota, -errors, -duration_ms
              from usage_total_days) counted
     group by 1, 2, 3, 4 having ${DIFFERENT}`,
  'sums of days for each user = sums of days': `
    select user_id as "userId", day, token_id as "tokenId", sum(quota)::text as difference
      from (select user_id, day, token_id, calls, prompt_tokens, completion_tokens, quota, errors, duration_ms from usage_days
             union all
            select user_id, day, token_id, -calls, -prompt_tokens, -completion_tokens, -quota, -errors, -duration_ms
              from usage_user_days) counted
     group by 1, 2, 3 having ${DIFFERENT}`,
  'a logged charge = its entry': `
    select entries.reference, (-entries.amount)::text as entered, logs.quota::text as logged
      from entries join logs on logs.request_id = entries.reference and logs.type = 'CONSUME'
     where entries.kind = 'CHARGE' and logs.quota <> -entries.amount`,
  'a charge takes no more from its token than from its user': `
    select entries.reference, (-amount)::text as charged, (-token_amount)::text as "ofToken"
      from entries
     where kind = 'CHARGE' and (token_amount < amount or token_amount > 0)`,
  'a refund gives back exactly one charge': `
    select refund.reference, refund.amount::text, charge.amount::text as charge
      from entries refund
      left join entries charge on charge.kind = 'CHARGE' and charge.reference = refund.reference
     where refund.kind = 'REFUND'
       and (charge.user_id, coalesce(charge.token_id, 0), -charge.amount, -charge.token_amount)
           is distinct from
           (refund.user_id, coalesce(refund.token_id, 0), refund.amount, refund.token_amount)`,
  'no charged call still holds money': `
    select holds.call_id::text as "callId" from holds
      join entries on entries.kind = 'CHARGE' and entries.reference = holds.call_id::text`,
  'no hold is older than the lease of its process + 90 s': `
    select holds.call_id::text as "callId", holds.node_id::text as "nodeId", holds.created_at, nodes.beat_at
      from holds left join nodes on nodes.id = holds.node_id
     where greatest(holds.created_at, nodes.beat_at) < now() - interval '${RELEASED_AFTER_SECONDS} seconds'
       and coalesce(nodes.beat_at < now() - interval '${LEASE_SECONDS} seconds', true)
       and exists (select from nodes living
                    where living.beat_at >= now() - interval '${LEASE_SECONDS} seconds'
                      and living.started_at < now() - interval '${RELEASED_AFTER_SECONDS} seconds')`,
  'one credit for every used code': `
    select coalesce('redemption:' || code.id, entry.reference) as code,
           code.quota::text, entry.amount::text as entered
      from (select * from redemptions where status = 'USED') code
      full join (select * from entries where kind = 'REDEMPTION') entry
        on entry.reference = 'redemption:' || code.id
     where (code.used_by_user_id, code.quota) is distinct from (entry.user_id, entry.amount)`,
  'one credit for every paid order': `
    select coalesce('order:' || paid.id, entry.reference) as "order",
           paid.quota::text, entry.amount::text as entered
      from (select * from top_up_orders where status in ('PAID', 'REFUNDED', 'DISPUTED')) paid
      full join (select * from entries where kind = 'TOP_UP') entry
        on entry.reference = 'order:' || paid.id
     where (paid.user_id, paid.quota) is distinct from (entry.user_id, entry.amount)`,
  'one debit for every returned payment, at most its share': `
    select coalesce(taken.reference, entry.reference) as "order",
           taken.taken_quota::text as taken, entry.amount::text as entered
      from (${reversals} where reversal.taken_quota is not null) taken
      full join (select * from entries where kind in ('TOP_UP_REFUND', 'TOP_UP_DISPUTE')) entry
        on entry.kind::text = 'TOP_UP_' || taken.kind and entry.reference = taken.reference
     where (taken.user_id, taken.taken_quota) is distinct from (entry.user_id, -entry.amount)
        or taken.taken_quota not between 0 and taken.quota`,
  'one credit for every reinstated payment, of what was taken': `
    select coalesce(given.reference, entry.reference) as "order",
           given.taken_quota::text as given, entry.amount::text as entered
      from (${reversals} where reversal.reinstated_at is not null) given
      full join (select * from entries where kind = 'TOP_UP_REINSTATED') entry
        on entry.reference = given.reference
     where (given.user_id, given.taken_quota) is distinct from (entry.user_id, entry.amount)`,
  'refunded quota of an order = quota taken by its reversals': `
    select 'order:' || paid.id as "order", paid.refunded_quota::text, taken.sum::text as taken
      from top_up_orders paid
      left join (select order_id, sum(taken_quota) as sum from payment_reversals
                  where reinstated_at is null and taken_quota is not null group by 1) taken
        on taken.order_id = paid.id
     where paid.refunded_quota is distinct from taken.sum or paid.refunded_quota > paid.quota`,
  'rewards go to an invitee and its inviter, once': `
    select reward.id as "entryId", reward.reference, reward.user_id as "userId", invitee.inviter_id as "inviterId"
      from (select *, split_part(reference, ':', 1) as side, split_part(reference, ':', 2) as invitee
              from entries where kind = 'REWARD') reward
      left join users invitee on invitee.id::text = reward.invitee
     where invitee.inviter_id is null
        or reward.user_id is distinct from
           case side when 'invitee' then invitee.id when 'inviter-of' then invitee.inviter_id end`,
  'invite count of a user = its invitees': `
    select users.id as "userId", users.invite_count, invited.count
      from users
      left join (select inviter_id, count(*) from users where inviter_id is not null group by 1) invited
        on invited.inviter_id = users.id
     where users.invite_count <> coalesce(invited.count, 0)`,
  'reward total of a user = sum of its rewards': `
    select users.id as "userId", users.reward_total::text, rewarded.sum::text as rewarded
      from users
      left join (select user_id, sum(reward_amount) as sum from entries where kind = 'REWARD' group by 1) rewarded
        on rewarded.user_id = users.id
     where users.reward_total <> coalesce(rewarded.sum, 0)`,
} as const satisfies Readonly<Record<string, string>>

/** The sentence that states an invariant. */
export type Invariant = keyof typeof invariants
