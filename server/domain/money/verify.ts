import type { SqlPool } from '../../kernel/sql.ts'

/** One law of the books and the first row that breaks it. */
export interface BrokenLaw {
  readonly law: string
  readonly row: Readonly<Record<string, unknown>>
}

const laws: Readonly<Record<string, string>> = {
  'balance + holds = sum of entries, for every user': `
    select users.id, users.balance::text, held.sum::text as held, entered.sum::text as entered
      from users
      left join (select user_id, sum(amount) as sum from holds group by 1) held on held.user_id = users.id
      left join (select user_id, sum(amount) as sum from entries group by 1) entered on entered.user_id = users.id
     where users.balance + coalesce(held.sum, 0) <> coalesce(entered.sum, 0)`,
  'reward purse = sum of entries, for every user': `
    select users.id, users.reward_balance::text, entered.sum::text as entered
      from users
      left join (select user_id, sum(reward_amount) as sum from entries group by 1) entered on entered.user_id = users.id
     where users.reward_balance <> coalesce(entered.sum, 0)`,
  'balance + holds = sum of entries, for every token': `
    select tokens.id, tokens.balance::text, held.sum::text as held, entered.sum::text as entered
      from tokens
      left join (select token_id, sum(token_amount) as sum from holds group by 1) held on held.token_id = tokens.id
      left join (select token_id, sum(token_amount) as sum from entries where token_id is not null group by 1) entered
        on entered.token_id = tokens.id
     where tokens.balance + coalesce(held.sum, 0) <> coalesce(entered.sum, 0)`,
  'used quota of a user = sum of its charges': `
    select users.id, users.used_quota::text, charged.sum::text as charged
      from users
      left join (select user_id, -sum(amount) as sum from entries where kind in ('CHARGE', 'REFUND') group by 1) charged
        on charged.user_id = users.id
     where users.used_quota <> coalesce(charged.sum, 0)`,
  'used quota of a channel = sum of its charges': `
    select channels.id, channels.used_quota::text, charged.sum::text as charged
      from channels
      left join (select channel_id, -sum(amount) as sum from entries where kind in ('CHARGE', 'REFUND') group by 1) charged
        on charged.channel_id = channels.id
     where channels.used_quota <> coalesce(charged.sum, 0)`,
  'roll-ups of a user = sum of its charges': `
    select users.id, rolled.sum::text as rolled, charged.sum::text as charged
      from users
      left join (select user_id, sum(quota) as sum from usage_hours group by 1) rolled on rolled.user_id = users.id
      left join (select user_id, -sum(amount) as sum from entries where kind in ('CHARGE', 'REFUND') group by 1) charged
        on charged.user_id = users.id
     where coalesce(rolled.sum, 0) <> coalesce(charged.sum, 0)`,
  'a logged charge = its entry': `
    select entries.reference, (-entries.amount)::text as entered, logs.quota::text as logged
      from entries join logs on logs.request_id = entries.reference and logs.type = 'CONSUME'
     where entries.kind = 'CHARGE' and logs.quota <> -entries.amount`,
  'no charged call still holds money': `
    select holds.call_id::text from holds
      join entries on entries.kind = 'CHARGE' and entries.reference = holds.call_id::text`,
}

/** Proves the books, on one snapshot; empty when every law holds. May run at any time. */
export function verifyBooks(pool: SqlPool): Promise<BrokenLaw[]> {
  return pool.transaction(async sql => {
    await sql.query('set transaction isolation level repeatable read read only')
    const broken: BrokenLaw[] = []
    for (const [law, text] of Object.entries(laws)) {
      const [row] = await sql.query<Record<string, unknown>>(`${text} limit 1`)
      if (row) broken.push({ law, row })
    }
    return broken
  })
}
