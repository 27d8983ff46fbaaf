import { randomUUID } from 'node:crypto'
import type { LogEventData } from '../../../contract/log-events.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { recordEvent } from '../logs/index.ts'
import { adjustBalance, type AccountKind, type Moved } from './adjust.ts'

/** An amount added to a user's balance, with the log row that shows it to the user. */
export interface Credit {
  readonly userId: number
  readonly username: string
  readonly amount: bigint
  readonly kind: AccountKind
  /** The reason of the credit; unique within its kind, so that nothing is credited twice. */
  readonly reference: string
  readonly actorId?: number | undefined
  /** Given by the person who made the credit. */
  readonly reason?: string | undefined
  /** The log row of the credit. */
  readonly log: { readonly type: 'TOP_UP' | 'SYSTEM'; readonly event: LogEventData }
}

/**
 * Adds to a user's balance: entry, log row and notifications for live pages. Throws USER_NOT_FOUND,
 * and fails as a whole when the reference was used before.
 */
export async function credit(
  sql: Sql,
  services: Pick<Services, 'bus'>,
  { username, amount, log, ...movement }: Credit,
): Promise<Moved> {
  const { userId } = movement
  const moved = await adjustBalance(sql, { ...movement, delta: amount })
  await recordEvent(sql, services, { ...log, userId, username, quota: amount })
  await services.bus.publish(sql, 'balance', userId)
  return moved
}

/** An amount to take from a user's balance, as far as the balance reaches. */
export interface TakeBack extends Omit<Credit, 'username' | 'log'> {
  /** The event of the log row, from the amount that was taken. */
  readonly event: (taken: bigint) => LogEventData
}

const LOCK_BALANCE = `select username, balance from users where id = $1::int for no key update`

/**
 * Takes the amount from a user's balance, or the whole balance when it is less, and returns what was
 * taken. Amounts reserved by running calls stay reserved. Throws USER_NOT_FOUND, and fails as a whole
 * when the reference was used before.
 */
export async function takeBack(
  sql: Sql,
  services: Pick<Services, 'bus'>,
  { amount, event, ...movement }: TakeBack,
): Promise<bigint> {
  const { userId } = movement
  const [row] = await sql.query<{ username: string; balance: bigint }>(LOCK_BALANCE, [userId])
  if (!row) throw new AppError('USER_NOT_FOUND')
  const taken = row.balance < amount ? row.balance : amount
  await adjustBalance(sql, { ...movement, delta: -taken })
  const log = { type: 'SYSTEM', userId, username: row.username, event: event(taken) } as const
  await recordEvent(sql, services, { ...log, quota: taken })
  await services.bus.publish(sql, 'balance', userId)
  return taken
}

const OWNER = `select username from users where id = $1::int for no key update`

/**
 * Adds back an amount that was taken with `takeBack`, also to a closed account. Throws USER_NOT_FOUND,
 * and fails as a whole when the reference was used before.
 */
export async function giveBack(
  sql: Sql,
  services: Pick<Services, 'bus'>,
  { event, ...movement }: Omit<Credit, 'username' | 'log'> & { readonly event: LogEventData },
): Promise<void> {
  const [row] = await sql.query<{ username: string }>(OWNER, [movement.userId])
  if (!row) throw new AppError('USER_NOT_FOUND')
  const log = { type: 'SYSTEM', event } as const
  await credit(sql, services, { ...movement, username: row.username, log })
}

const ADD_REWARD = `
with rewarded as (
  update users set reward_balance = reward_balance + $2::bigint,
                   reward_total = reward_total + $2::bigint
   where id = $1::int returning id
)
insert into entries (kind, reference, user_id, reward_amount)
select 'REWARD', $3, id, $2::bigint from rewarded returning user_id`

/** Adds to a user's reward balance. Throws USER_NOT_FOUND. */
export async function addReward(
  sql: Sql,
  { userId, amount, reference }: { userId: number; amount: bigint; reference: string },
): Promise<void> {
  const added = await sql.query(ADD_REWARD, [userId, amount, reference])
  if (added.length === 0) throw new AppError('USER_NOT_FOUND')
}

/** A user's balance, and the rewards not yet moved to it. */
export interface UserBalances {
  readonly balance: bigint
  readonly rewardBalance: bigint
  /** The entry of the transfer. */
  readonly entryId: bigint
}

const MOVE_REWARD = `
with moved as (
  update users set reward_balance = reward_balance - $2::bigint, balance = balance + $2::bigint,
                   is_reminded = false
   where id = $1::int and reward_balance >= $2::bigint and deleted_at is null
  returning id, balance, reward_balance
), entered as (
  insert into entries (kind, reference, user_id, amount, reward_amount, actor_id)
  select 'TRANSFER', $3, id, $2::bigint, -$2::bigint, id from moved returning id
)
select balance, reward_balance as "rewardBalance", entered.id as "entryId" from moved, entered`

/** Moves rewards to the balance. Returns undefined and changes nothing when the reward balance is less. */
export async function moveReward(
  sql: Sql,
  { userId, amount }: { userId: number; amount: bigint },
): Promise<UserBalances | undefined> {
  const [balances] = await sql.query<UserBalances>(MOVE_REWARD, [userId, amount, randomUUID()])
  return balances
}
