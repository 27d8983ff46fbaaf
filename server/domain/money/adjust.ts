import { randomUUID } from 'node:crypto'
import { AppError } from '../../kernel/app-error.ts'
import type { Sql } from '../../kernel/sql.ts'
import { isOverdraft } from './database-error.ts'

/** Kinds of entry that other verbs write inside their own transactions. */
export type AccountKind =
  | 'OPENING'
  | 'REWARD'
  | 'ADJUSTMENT'
  | 'TOP_UP'
  | 'TOP_UP_REFUND'
  | 'TOP_UP_DISPUTE'
  | 'TOP_UP_REINSTATED'
  | 'REDEMPTION'
  | 'REFUND'

export interface Movement {
  readonly userId: number
  /** May be negative. */
  readonly delta: bigint
  readonly kind?: AccountKind
  readonly actorId?: number | undefined
  readonly reason?: string | undefined
  /** The reason of the movement; unique within its kind, so that it cannot happen twice. */
  readonly reference?: string | undefined
}

const ENTER = `
insert into entries (kind, reference, user_id, amount, actor_id, reason)
values ($1::entry_kind, $2, $3::int, $4::bigint, $5::int, $6) returning id`
const MOVE = `
update users set balance = balance + $2::bigint, is_reminded = is_reminded and $2::bigint <= 0
 where id = $1::int
returning balance - $2::bigint as before, balance as after`

/** A balance before and after a change, and the entry of the change. */
export interface Moved {
  readonly before: bigint
  readonly after: bigint
  readonly entryId: bigint
}

/**
 * Changes a user's balance and writes the entry. Throws QUOTA_NEGATIVE when too little is left and
 * USER_NOT_FOUND for an unknown user; nothing is changed then.
 */
export async function adjustBalance(sql: Sql, movement: Movement): Promise<Moved> {
  const { userId, delta, kind = 'ADJUSTMENT', actorId = null, reason = '' } = movement
  const reference = movement.reference ?? randomUUID()
  const [moved] = await refuseOverdraft(() =>
    sql.query<Omit<Moved, 'entryId'>>(MOVE, [userId, delta]),
  )
  if (!moved) throw new AppError('USER_NOT_FOUND')
  const values = [kind, reference, userId, delta, actorId, reason]
  const [entry] = await sql.query<{ id: bigint }>(ENTER, values)
  if (!entry) throw new Error('an insert returned no row')
  return { ...moved, entryId: entry.id }
}

/** Gives a new account its first quota; once per account. */
export async function openUserAccount(
  sql: Sql,
  opening: { userId: number; amount: bigint; kind?: AccountKind; reason?: string },
): Promise<void> {
  if (opening.amount === 0n) return
  const { userId, amount, kind = 'OPENING', reason } = opening
  await adjustBalance(sql, { userId, delta: amount, kind, reason, reference: `user:${userId}` })
}

export interface TokenLimit {
  readonly tokenId: number
  readonly userId: number
  /** What the token may spend from now on; its present holds come on top of it. */
  readonly balance: bigint
  readonly unlimited: boolean
}

const TOKEN_BEFORE = `select balance from tokens where id = $1::int for update`
const TOKEN_SET = `update tokens set balance = $2::bigint, unlimited = $3 where id = $1::int`
const TOKEN_ENTER = `
insert into entries (kind, reference, user_id, token_id, token_amount)
values ('TOKEN_LIMIT', $1, $2::int, $3::int, $4::bigint)`

/** Sets a token's balance and writes the difference as an entry. Throws TOKEN_NOT_FOUND. */
export async function setTokenBalance(sql: Sql, limit: TokenLimit): Promise<void> {
  const [row] = await sql.query<{ balance: bigint }>(TOKEN_BEFORE, [limit.tokenId])
  if (!row) throw new AppError('TOKEN_NOT_FOUND')
  await sql.query(TOKEN_SET, [limit.tokenId, limit.balance, limit.unlimited])
  const difference = limit.balance - row.balance
  if (difference === 0n) return
  await sql.query(TOKEN_ENTER, [randomUUID(), limit.userId, limit.tokenId, difference])
}

async function refuseOverdraft<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isOverdraft(error)) throw new AppError('QUOTA_NEGATIVE', {}, { cause: error })
    throw error
  }
}
