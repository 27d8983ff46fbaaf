import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  openLedger,
  openUserAccount,
  setTokenBalance,
  verifyLedger,
  type Ledger,
  type Settlement,
} from '../../server/domain/money/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { noJournal, type Journal } from '../../server/kernel/journal.ts'

/** Accounts and calls to play with, straight on the tables of money. */
export interface TestLedger {
  /** The ledger as the relay uses it. */
  readonly real: Ledger
  user(balance: bigint): Promise<number>
  token(userId: number, balance: bigint | 'unlimited'): Promise<number>
  channel(): Promise<number>
  balanceOf(userId: number): Promise<bigint>
  tokenBalanceOf(tokenId: number): Promise<bigint>
  heldBy(userId: number): Promise<bigint>
}

export function openTestLedger(services: Services, journal: Journal = noJournal): TestLedger {
  const { pool } = services
  const first = async <Row>(text: string, values: unknown[]) =>
    (await pool.query<Row>(text, values))[0] as Row
  return {
    real: openLedger(services, journal),
    async user(balance) {
      const name = `u${randomUUID().slice(0, 8)}`
      const text = `insert into users (username, username_key) values ($1, $1) returning id`
      const { id } = await first<{ id: number }>(text, [name])
      await pool.transaction(sql => openUserAccount(sql, { userId: id, amount: balance }))
      return id
    },
    async token(userId, balance) {
      const text = `insert into tokens (user_id, name, key_hash, key_cipher, key_preview)
                    values ($1, 'app', $2, $2, '') returning id`
      const { id } = await first<{ id: number }>(text, [userId, Buffer.from(randomUUID())])
      const limit = {
        balance: balance === 'unlimited' ? 0n : balance,
        unlimited: balance === 'unlimited',
      }
      await pool.transaction(sql => setTokenBalance(sql, { tokenId: id, userId, ...limit }))
      return id
    },
    async channel() {
      const text = `insert into channels (type, name, key_cipher, key_hash, key_preview, models)
                    values (1, 'main', '', '', '', '{}') returning id`
      return (await first<{ id: number }>(text, [])).id
    },
    balanceOf: async userId =>
      (await first<{ balance: bigint }>(`select balance from users where id = $1`, [userId]))
        .balance,
    tokenBalanceOf: async tokenId =>
      (await first<{ balance: bigint }>(`select balance from tokens where id = $1`, [tokenId]))
        .balance,
    heldBy: async userId => {
      const text = `select coalesce(sum(amount), 0)::bigint as sum from holds where user_id = $1`
      return (await first<{ sum: bigint }>(text, [userId])).sum
    },
  }
}

/** The hold of a new call. */
export const callFor = (userId: number, amount: bigint, tokenId?: number) => ({
  callId: randomUUID() as string,
  userId,
  tokenId,
  amount,
  tokenAmount: tokenId === undefined ? 0n : amount,
  terms: '{}',
})

/** A finished call with everything that does not matter filled in. */
export function settlementFor(
  given: Pick<Settlement, 'callId' | 'userId' | 'charge' | 'channelId'> & Partial<Settlement>,
): Settlement {
  return {
    username: 'ann',
    tokenId: undefined,
    tokenName: 'app',
    unlimited: false,
    model: 'gpt-4o',
    group: 'default',
    promptTokens: 100,
    completionTokens: 20,
    durationMs: 12,
    isStream: false,
    details: {},
    ...given,
  }
}

/** Expects all invariants of the ledger to hold. */
export async function expectExactLedger(services: Services): Promise<void> {
  expect(await verifyLedger(services.pool)).toEqual([])
}
