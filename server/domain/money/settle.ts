import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { isDatabaseAway } from '../../kernel/database-away.ts'
import type { Journal } from '../../kernel/journal.ts'
import { option } from '../options/index.ts'
import { createBatch } from './batch.ts'
import { isOverdraft, retryConflicts } from './database-error.ts'
import { createOutlast } from './outlast.ts'
import { EXHAUST, SETTLE } from './settle-statement.ts'

/** A call that is over, measured and priced: everything its books and its log row need. */
export interface Settlement {
  readonly callId: string
  readonly userId: number
  readonly username: string
  readonly tokenId: number | undefined
  readonly tokenName: string
  readonly unlimited: boolean
  /** Quota to take; 0 gives the whole hold back. */
  readonly charge: bigint
  readonly channelId: number
  readonly model: string
  readonly group: string
  readonly promptTokens: number
  readonly completionTokens: number
  readonly durationMs: number
  readonly isStream: boolean
  /** Kept with the log row; see the README of `logs` for its keys. */
  readonly details: Readonly<Record<string, unknown>>
}

export interface Settlements {
  /**
   * Resolves after the commit; the caller may then see the end of the answer. While the database is
   * away it resolves after a while, when the settlement is safe in the journal.
   */
  settle(settlement: Settlement): Promise<void>
  /** Brings home what an earlier process had to leave in the journal. */
  replay(): Promise<void>
  /** Resolves when nothing would be lost if the process ended now. */
  idle(): Promise<void>
}

const BATCH_MAX = 500
/** A NOTIFY payload holds 8,000 bytes; user ids beyond this go into a further one. */
const USERS_PER_NEWS = 700

interface SettleRow {
  readonly firstLogId: bigint | null
  readonly lastLogId: bigint | null
  readonly users: [id: number, balance: string][]
  readonly emptyTokens: number[]
}

export function createSettlements(services: Services, journal: Journal): Settlements {
  const write = async (items: readonly Settlement[]) => {
    const row = await retryConflicts(() => settleAll(services, items))
    tell(services, row)
    if (row.emptyTokens.length > 0) await exhaust(services, row.emptyTokens)
  }
  const batch = createBatch<Settlement, void>(async items => {
    await write(items)
    return items.map(() => undefined)
  }, BATCH_MAX)
  const outlast = createOutlast<Settlement>({
    journal,
    trace: services.trace,
    write,
    toText: item => toJson(item),
    fromText: text => fromJson(text),
  })
  return {
    async settle(settlement) {
      try {
        await batch.add(settlement)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        await outlast.add(settlement)
      }
    },
    replay: outlast.replay,
    idle: async () => {
      await batch.idle()
      await outlast.idle()
    },
  }
}

async function settleAll(services: Services, items: readonly Settlement[]): Promise<SettleRow> {
  try {
    return await write(services, services.pool, items)
  } catch (error) {
    if (!isOverdraft(error)) throw error
    return services.pool.transaction(async sql => write(services, sql, await fit(sql, items)))
  }
}

async function write(
  services: Services,
  sql: Sql,
  items: readonly Settlement[],
): Promise<SettleRow> {
  const keepsLogs = option(services, 'LogConsumeEnabled')
  const [row] = await sql.query<SettleRow>(SETTLE, [toJson(items), keepsLogs], 'settle')
  return row as SettleRow
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? inner.toString() : inner,
  )
}

function fromJson(text: string): Settlement {
  const parsed = JSON.parse(text) as Settlement
  return { ...parsed, charge: BigInt(parsed.charge) }
}

const USER_BALANCES = `select id, balance from users where id = any ($1) order by id for update`
const TOKEN_BALANCES = `select id, balance from tokens where id = any ($1) order by id for update`
const HELD = `select call_id::text as id, amount, token_amount as "tokenAmount" from holds
               where call_id = any ($1::uuid[])`

/**
 * A charge may pass its hold, and its hold may be gone. Nobody is taken below zero: what is left is
 * taken, and the log row says what was due.
 */
async function fit(sql: Sql, items: readonly Settlement[]): Promise<Settlement[]> {
  const users = await balances(
    sql,
    USER_BALANCES,
    items.map(one => one.userId),
  )
  const tokens = await balances(
    sql,
    TOKEN_BALANCES,
    items.map(one => one.tokenId ?? 0),
  )
  const held = await sql.query<Held>(HELD, [items.map(one => one.callId)])
  const holds = new Map(held.map(one => [one.id, one]))
  return items.map(item => fitOne(item, holds.get(item.callId) ?? NOTHING_HELD, { users, tokens }))
}

interface Held {
  readonly id: string
  readonly amount: bigint
  readonly tokenAmount: bigint
}

const NOTHING_HELD: Held = { id: '', amount: 0n, tokenAmount: 0n }

interface Purses {
  readonly users: Map<number, bigint>
  readonly tokens: Map<number, bigint>
}

function fitOne(item: Settlement, hold: Held, { users, tokens }: Purses): Settlement {
  const tokenId = item.unlimited ? undefined : item.tokenId
  const userHas = left(users, item.userId) + hold.amount
  const tokenHas = tokenId === undefined ? userHas : left(tokens, tokenId) + hold.tokenAmount
  const available = tokenHas < userHas ? tokenHas : userHas
  const charge = item.charge < available ? item.charge : available
  users.set(item.userId, userHas - charge)
  if (tokenId !== undefined) tokens.set(tokenId, tokenHas - charge)
  if (charge === item.charge) return item
  return { ...item, charge, details: { ...item.details, due: item.charge.toString() } }
}

const left = (purses: ReadonlyMap<number, bigint>, id: number) => purses.get(id) ?? 0n

async function balances(sql: Sql, text: string, ids: readonly number[]) {
  const rows = await sql.query<{ id: number; balance: bigint }>(text, [[...new Set(ids)]])
  return new Map(rows.map(row => [row.id, row.balance]))
}

/** Live pages load the new rows by this range, with their reader's rights. */
function tell(services: Services, row: SettleRow): void {
  const range = `${row.firstLogId ?? 0}-${row.lastLogId ?? 0}`
  const userIds = row.users.map(([id]) => id)
  for (let from = 0; from < userIds.length; from += USERS_PER_NEWS) {
    services.bus.nudge('logs', `${range}:${userIds.slice(from, from + USERS_PER_NEWS).join(',')}`)
  }
}

async function exhaust(services: Services, tokenIds: readonly number[]): Promise<void> {
  const rows = await services.pool.query<{ id: number }>(EXHAUST, [tokenIds], 'exhaust-tokens')
  for (const { id } of rows) services.bus.nudge('token', id)
}
