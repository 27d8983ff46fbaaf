import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { option } from '../options/index.ts'
import type { Settlement } from './ledger-operation.ts'
import type { Change, Charged, HourSum, LedgerBatch } from './ledger-batch.ts'

/** Writes a batch in one statement; all of it or nothing. */
export async function writeLedgerBatch(
  services: Services,
  sql: Sql,
  batch: LedgerBatch,
): Promise<LedgerBatchRow> {
  const keepsLogs = option(services, 'LogConsumeEnabled')
  const { name, text, values } = ledgerBatchSql(batch, services.nodeId, keepsLogs)
  const [row] = await sql.query<LedgerBatchRow>(text, values, name)
  return row as LedgerBatchRow
}

/** One prepared statement that writes a whole batch, or nothing of it. */
export interface LedgerBatchSql {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The result of the statement: the balances after it, and the range of new log rows. */
export interface LedgerBatchRow {
  readonly users: [id: number, balance: string][] | null
  readonly tokens: [id: number, balance: string, unlimited: boolean][] | null
  readonly firstLogId: bigint | null
  readonly lastLogId: bigint | null
}

/** Adds a value to the statement; returns its typed placeholder. */
type Put = (value: unknown, type: string) => string

/**
 * Builds the statement that writes a batch. Rows are changed in the order of rule 7 of the README:
 * lists are sorted, and each part waits for the rows of the users. Parts without rows are left out,
 * because even an empty part costs time.
 *
 * Fails as a whole when a balance would become negative, when a hold to release is missing, and when
 * a call was charged before.
 */
export function ledgerBatchSql(
  batch: LedgerBatch,
  nodeId: string,
  keepsLogs: boolean,
): LedgerBatchSql {
  const values: unknown[] = []
  const put: Put = (value, type) => `$${values.push(value)}::${type}`
  const isSettling = batch.settled.length > 0
  const parts: [name: string, sql: string][] = [['paid_users', payUsers(batch, put)]]
  if (batch.tokens.size > 0) parts.push(['paid_tokens', payTokens(batch, put)])
  if (batch.reserved.length > 0) parts.push(['reserved', reserve(batch, nodeId, put)])
  if (batch.extended.length > 0) parts.push(['extended', extend(batch, put)])
  if (batch.released.length > 0) parts.push(['released', release(batch, put)])
  if (isSettling) parts.push(['settled', settled(batch, put)], ['entered', ENTER])
  if (isSettling && keepsLogs) parts.push(['logged', LOG])
  if (isSettling)
    parts.push(['paid_channels', payChannels(batch, put)], ['rolled', rollUp(batch, put)])
  const names = new Set(parts.map(([name]) => name))
  const ctes = parts.map(([name, sql]) => `${name} as (${sql})`).join(',\n')
  const text = `with ${ctes}\nselect ${resultColumns(names, batch, put)}`
  return { name: `batch ${[...names].map(shortOf).join(' ')}`, text, values }
}

/**
 * Always true, but evaluated only after the users' rows were changed. A part waits for them with it,
 * so that locks are taken in the order of rule 7.
 */
const AFTER_USERS = `(select count(*) from paid_users) >= 0`

/** PostgreSQL keeps 63 characters of a statement's name; three characters of each part are unique. */
const shortOf = (part: string) => part.replace('paid_', '').slice(0, 3)

const sorted = <Value>(map: ReadonlyMap<number, Value>) => [...map].sort(([a], [b]) => a - b)

/** An array literal of numbers or ids, which need no quotes. The driver's own encoding is far slower. */
const list = (values: readonly (number | bigint | string | null)[]) =>
  `{${values.map(one => one ?? 'null').join(',')}}`

const changesOf = (changes: ReadonlyMap<number, Change>, put: Put) => {
  const rows = sorted(changes)
  const ids = put(list(rows.map(([id]) => id)), 'int[]')
  const balances = put(list(rows.map(([, change]) => change.balance)), 'bigint[]')
  const charges = put(list(rows.map(([, change]) => change.charge)), 'bigint[]')
  const calls = put(list(rows.map(([, change]) => change.calls)), 'int[]')
  return `unnest(${ids}, ${balances}, ${charges}, ${calls}) as paid (id, balance, charge, calls)`
}

const payUsers = ({ users }: LedgerBatch, put: Put) => `
  update users
     set balance = users.balance + paid.balance, used_quota = users.used_quota + paid.charge,
         request_count = users.request_count + paid.calls
    from ${changesOf(users, put)}
   where users.id = paid.id
  returning users.id, users.balance`

const payTokens = ({ tokens }: LedgerBatch, put: Put) => `
  update tokens
     set balance = tokens.balance + paid.balance, used_quota = tokens.used_quota + paid.charge,
         accessed_at = case when paid.calls > 0 then now() else tokens.accessed_at end
    from ${changesOf(tokens, put)}
   where tokens.id = paid.id and ${AFTER_USERS}
  returning tokens.id, tokens.balance, tokens.unlimited`

function reserve({ reserved }: LedgerBatch, nodeId: string, put: Put): string {
  const terms = [...new Set(reserved.map(one => one.terms))]
  const columns = [
    put(list(reserved.map(one => one.callId)), 'uuid[]'),
    put(list(reserved.map(one => one.userId)), 'int[]'),
    put(list(reserved.map(one => one.tokenId ?? null)), 'int[]'),
    put(list(reserved.map(one => one.amount)), 'bigint[]'),
    put(list(reserved.map(one => one.tokenAmount)), 'bigint[]'),
    put(list(reserved.map(one => terms.indexOf(one.terms) + 1)), 'int[]'),
  ]
  return `
  insert into holds (call_id, node_id, user_id, token_id, amount, token_amount, terms)
  select call_id, ${put(nodeId, 'uuid')}, user_id, token_id, amount, token_amount,
         (${put(terms, 'jsonb[]')})[terms]
    from unnest(${columns.join(', ')})
      as asked (call_id, user_id, token_id, amount, token_amount, terms)
   where ${AFTER_USERS}`
}

function extend({ extended }: LedgerBatch, put: Put): string {
  const columns = [
    put(list(extended.map(one => one.callId)), 'uuid[]'),
    put(list(extended.map(one => one.amount)), 'bigint[]'),
    put(list(extended.map(one => one.tokenAmount)), 'bigint[]'),
  ]
  return `
  update holds
     set amount = holds.amount + asked.amount, token_amount = holds.token_amount + asked.token_amount
    from (select call_id, sum(amount)::bigint as amount, sum(token_amount)::bigint as token_amount
            from unnest(${columns.join(', ')}) as more (call_id, amount, token_amount)
           group by call_id) asked
   where holds.call_id = asked.call_id and ${AFTER_USERS}
  returning 1`
}

function release({ released }: LedgerBatch, put: Put): string {
  const columns = [
    put(list(released.map(one => one.callId)), 'uuid[]'),
    put(list(released.map(one => one.amount)), 'bigint[]'),
    put(list(released.map(one => one.tokenAmount)), 'bigint[]'),
  ]
  return `
  delete from holds using unnest(${columns.join(', ')}) as given (call_id, amount, token_amount)
   where holds.call_id = given.call_id and holds.amount = given.amount
     and holds.token_amount = given.token_amount and ${AFTER_USERS}
  returning 1`
}

const settled = (batch: LedgerBatch, put: Put) => `
  select * from json_to_recordset(${put(settledJson(batch.settled), 'json')}) as settled (
    "callId" uuid, "userId" int, username text, "tokenId" int, "tokenName" text, charge bigint, "tokenCharge" bigint, "channelId" int, model text, "group" text, "promptTokens" int,
    "completionTokens" int, "durationMs" int, "isStream" boolean, details jsonb)`

/** The JSON for the statement and the journal. Quota is text, because it exceeds the numbers of JSON. */
export function settlementJson(settlement: Settlement): string {
  return JSON.stringify({ ...settlement, charge: settlement.charge.toString() })
}

function chargedJson({ settlement, tokenCharge }: Charged): string {
  const charge = settlement.charge.toString()
  return JSON.stringify({ ...settlement, charge, tokenCharge: tokenCharge.toString() })
}

const settledJson = (items: readonly Charged[]) => `[${items.map(chargedJson).join(',')}]`

const ENTER = `
  insert into entries (kind, reference, user_id, token_id, amount, token_amount, channel_id)
  select 'CHARGE', "callId"::text, "userId", "tokenId", -charge, -"tokenCharge", "channelId"
    from settled where ${AFTER_USERS}`

const LOG = `
  insert into logs (type, user_id, username, token_id, token_name, channel_id, model, "group",
                    prompt_tokens, completion_tokens, quota, duration_ms, is_stream, request_id, details)
  select 'CONSUME', "userId", username, coalesce("tokenId", 0), "tokenName", "channelId", model,
         "group", "promptTokens", "completionTokens", charge, "durationMs", "isStream",
         "callId"::text, details
    from settled where ${AFTER_USERS}
  returning id`

function payChannels({ channels }: LedgerBatch, put: Put): string {
  const rows = sorted(channels)
  const ids = put(list(rows.map(([id]) => id)), 'int[]')
  const charges = put(list(rows.map(([, charge]) => charge)), 'bigint[]')
  return `
  update channel_counters set quota = channel_counters.quota + paid.charge
    from unnest(${ids}, ${charges}) as paid (id, charge)
   where channel_counters.channel_id = paid.id and channel_counters.kind = 'CHARGED'
     and ${AFTER_USERS}`
}

function rollUp({ hours }: LedgerBatch, put: Put): string {
  const keys = [...hours.keys()].sort()
  const rows = keys.map(key => hours.get(key) as HourSum)
  const columns = [
    put(list(rows.map(one => one.userId)), 'int[]'),
    put(list(rows.map(one => one.tokenId)), 'int[]'),
    put(list(rows.map(one => one.channelId)), 'int[]'),
    put(
      rows.map(one => one.model),
      'text[]',
    ),
    put(
      rows.map(one => one.group),
      'text[]',
    ),
    put(list(rows.map(one => one.calls)), 'bigint[]'),
    put(list(rows.map(one => one.promptTokens)), 'bigint[]'),
    put(list(rows.map(one => one.completionTokens)), 'bigint[]'),
    put(list(rows.map(one => one.quota)), 'bigint[]'),
    put(list(rows.map(one => one.durationMs)), 'bigint[]'),
  ]
  return `
  insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls,
                           prompt_tokens, completion_tokens, quota, duration_ms)
  select date_trunc('hour', now(), 'UTC'), sums.* from unnest(${columns.join(', ')}) as sums
   where ${AFTER_USERS}
      on conflict (hour, user_id, token_id, channel_id, model, "group") do update
     set calls = usage_hours.calls + excluded.calls,
         prompt_tokens = usage_hours.prompt_tokens + excluded.prompt_tokens,
         completion_tokens = usage_hours.completion_tokens + excluded.completion_tokens,
         quota = usage_hours.quota + excluded.quota,
         duration_ms = usage_hours.duration_ms + excluded.duration_ms`
}

/** The columns of the result. When a hold is missing, it divides by zero and nothing is written. */
function resultColumns(names: ReadonlySet<string>, batch: LedgerBatch, put: Put): string {
  const columns = [
    `(select json_agg(json_build_array(id, balance::text)) from paid_users) as users`,
  ]
  if (names.has('paid_tokens')) {
    columns.push(`(select json_agg(json_build_array(id, balance::text, unlimited))
                     from paid_tokens) as tokens`)
  }
  for (const [part, count] of [
    ['released', batch.released.length],
    ['extended', new Set(batch.extended.map(one => one.callId)).size],
  ] as const) {
    if (!names.has(part)) continue
    columns.push(`1 / ((select count(*) from ${part}) = ${put(count, 'int')})::int as "${part}"`)
  }
  if (!names.has('logged')) return columns.join(',\n')
  columns.push(`min(id) as "firstLogId"`, `max(id) as "lastLogId"`)
  return `${columns.join(',\n')} from logged`
}
