import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import {
  subjectOf,
  type Extension,
  type Hold,
  type HoldOutcome,
  type HoldRequest,
  type LedgerOperation,
  type Settlement,
} from './ledger-operation.ts'
import {
  addReleased,
  addHold,
  addSettled,
  emptyLedgerBatch,
  type LedgerBatch,
} from './ledger-batch.ts'
import { writeLedgerBatch, type LedgerBatchRow } from './ledger-batch-sql.ts'

/** The result of an operation; `held` for a release or a settlement, which always succeed. */
export type Decision = HoldOutcome | Extension

/** The results of a batch. */
export interface Decided {
  readonly outcomes: readonly Decision[]
  readonly row: LedgerBatchRow | undefined
  /** The balances after the batch. */
  readonly balances: Balances
  readonly tokenBalances: Balances
}

type Balances = Map<number, bigint>

/**
 * Decides operations one by one, in the order of arrival, on locked balances: for users with a small
 * balance, for settlements that are repeated or come after their hold was released, and for users
 * whose optimistic batch failed. Operations that fit are done, the others are refused.
 */
export function decideOnLockedRows(
  services: Services,
  operations: readonly LedgerOperation[],
  locking: Locking = 'wait',
): Promise<Decided> {
  return services.ledgerPool.transaction(async sql => {
    const locked = await lockRows(sql, operations, locking)
    const batch = emptyLedgerBatch()
    const outcomes = decideAll(batch, locked, operations)
    const isEmpty = batch.users.size === 0
    const row = isEmpty ? undefined : await writeLedgerBatch(services, sql, batch)
    return { outcomes, row, balances: locked.users, tokenBalances: locked.tokens }
  })
}

/** The rows that the decisions use, locked until the end of the transaction. */
interface LockedRows {
  /** What is left of each balance after the decisions so far. */
  readonly users: Balances
  readonly tokens: Balances
  readonly holds: Map<string, Hold>
  /** Calls that were charged before. */
  readonly charged: Set<string>
}

/** Whether a row that another transaction has locked is waited for, or fails the decisions. */
export type Locking = 'wait' | 'nowait'

const balances = (table: 'users' | 'tokens') =>
  `select id, balance from ${table} where id = any ($1::int[]) order by id for update`
const HOLDS = `
select call_id::text as "callId", user_id as "userId", token_id as "tokenId", amount,
       token_amount as "tokenAmount"
  from holds where call_id = any ($1::uuid[]) for update`
const CHARGED = `
select reference from entries where kind = 'CHARGE' and reference = any ($1::text[])`

async function lockRows(
  sql: Sql,
  operations: readonly LedgerOperation[],
  locking: Locking,
): Promise<LockedRows> {
  const subjects = operations.map(subjectOf)
  const userIds = subjects.map(one => one.userId)
  const tokenIds = subjects.flatMap(one => one.tokenId ?? [])
  const users = await lock(sql, { table: 'users', ids: userIds, locking })
  const tokens = await lock(sql, { table: 'tokens', ids: tokenIds, locking })
  const callIds = subjects.map(one => one.callId)
  const holds = await sql.query<Hold>(HOLDS, [callIds], 'locked-holds')
  const charged = await sql.query<{ reference: string }>(CHARGED, [callIds], 'locked-charged')
  return {
    users,
    tokens,
    holds: new Map(holds.map(one => [one.callId, one])),
    charged: new Set(charged.map(one => one.reference)),
  }
}

interface Lock {
  readonly table: 'users' | 'tokens'
  readonly ids: readonly number[]
  readonly locking: Locking
}

async function lock(sql: Sql, { table, ids, locking }: Lock): Promise<Balances> {
  const isWaiting = locking === 'wait'
  const text = isWaiting ? balances(table) : `${balances(table)} nowait`
  const name = isWaiting ? `locked-${table}` : `nowait-${table}`
  const rows = await sql.query<{ id: number; balance: bigint }>(text, [[...new Set(ids)]], name)
  return new Map(rows.map(row => [row.id, row.balance]))
}

/**
 * First the holds that are over are released, then calls are charged, then holds are granted. So a
 * charge is less than the amount due only when the batch leaves the user's balance at 0.
 */
function decideAll(
  batch: LedgerBatch,
  locked: LockedRows,
  operations: readonly LedgerOperation[],
): Decision[] {
  for (const operation of operations) {
    const isOver = operation.kind === 'release' || operation.kind === 'settle'
    if (isOver) release(batch, locked, subjectOf(operation).callId)
  }
  for (const operation of operations) {
    if (operation.kind === 'settle') settle(batch, locked, operation.settlement)
  }
  return operations.map(operation => grant(batch, locked, operation))
}

function grant(batch: LedgerBatch, locked: LockedRows, operation: LedgerOperation): Decision {
  if (operation.kind === 'extend') return extend(batch, locked, operation.request)
  if (operation.kind !== 'reserve') return 'held'
  const outcome = reserve(locked, operation.request)
  if (outcome === 'held') addHold(batch, 'reserved', operation.request)
  return outcome
}

/**
 * Adds the requested amount to a hold, or what is left. A hold that was released meanwhile is not
 * created again, because its call is over.
 */
function extend(batch: LedgerBatch, locked: LockedRows, request: HoldRequest): Decision {
  if (!locked.holds.has(request.callId)) return 'held'
  const outcome = reserve(locked, request)
  if (outcome === 'held') {
    addHold(batch, 'extended', request)
    return { outcome, amount: request.amount }
  }
  const amount = restFor(locked, request)
  if (amount > 0n) {
    const rest = { ...request, amount, tokenAmount: request.tokenAmount > 0n ? amount : 0n }
    reserve(locked, rest)
    addHold(batch, 'extended', rest)
  }
  return { outcome, amount }
}

/** The largest amount that both the user's and the token's balance still cover. */
function restFor({ users, tokens }: LockedRows, request: HoldRequest): bigint {
  const { userId, tokenId, tokenAmount } = request
  const userHas = leftOf(users, userId)
  if (tokenId === undefined || tokenAmount === 0n) return userHas
  const tokenHas = leftOf(tokens, tokenId)
  return tokenHas < userHas ? tokenHas : userHas
}

/** Subtracts the amount from both balances, or from neither. */
function reserve({ users, tokens }: LockedRows, request: HoldRequest): HoldOutcome {
  const { userId, amount, tokenAmount } = request
  const left = leftOf(users, userId) - amount
  if (left < 0n) return 'user-insufficient'
  const tokenId = tokenAmount > 0n ? request.tokenId : undefined
  const tokenLeft = tokenId === undefined ? 0n : leftOf(tokens, tokenId) - tokenAmount
  if (tokenLeft < 0n) return 'token-insufficient'
  users.set(userId, left)
  if (tokenId !== undefined) tokens.set(tokenId, tokenLeft)
  return 'held'
}

const leftOf = (balances: ReadonlyMap<number, bigint>, id: number) => balances.get(id) ?? 0n

/** Returns the amount of a hold, if the hold still exists. */
function release(batch: LedgerBatch, { users, tokens, holds }: LockedRows, callId: string): void {
  const hold = holds.get(callId)
  if (!hold) return
  holds.delete(callId)
  addReleased(batch, hold)
  users.set(hold.userId, leftOf(users, hold.userId) + hold.amount)
  if (hold.tokenId) tokens.set(hold.tokenId, leftOf(tokens, hold.tokenId) + hold.tokenAmount)
}

/**
 * Charges a call: rule 5 of the README. The charge may exceed the hold, and the hold may be missing.
 * A token that cannot cover the charge does not reduce the charge of its user. A call that was
 * charged before only has its hold released.
 */
function settle(batch: LedgerBatch, locked: LockedRows, asked: Settlement): void {
  if (locked.charged.has(asked.callId)) return
  locked.charged.add(asked.callId)
  const charge = takeUpTo(locked.users, asked.userId, asked.charge)
  const tokenId = asked.unlimited ? undefined : asked.tokenId
  const tokenCharge = tokenId === undefined ? 0n : takeUpTo(locked.tokens, tokenId, charge)
  const due = { ...asked.details, due: asked.charge.toString() }
  const paid = charge === asked.charge ? asked : { ...asked, charge, details: due }
  addSettled(batch, paid, tokenCharge)
}

/** Subtracts an amount from a balance, at most all of it; returns the amount subtracted. */
function takeUpTo(balances: Balances, id: number, amount: bigint): bigint {
  const balance = leftOf(balances, id)
  const taken = amount < balance ? amount : balance
  balances.set(id, balance - taken)
  return taken
}
