import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HoldRequest, Settlement } from '../../../../server/domain/money/ledger-operation.ts'
import {
  addReleased,
  addHold,
  addSettled,
  emptyLedgerBatch,
  type LedgerBatch,
} from '../../../../server/domain/money/ledger-batch.ts'
import {
  ledgerBatchSql,
  type LedgerBatchRow,
} from '../../../../server/domain/money/ledger-batch-sql.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let ledger: TestLedger

beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
})
afterAll(() => fixtures.close())

/** All values that a batch may change, as one row of sums. */
const SUMS = `
select users.balance, users.used_quota as used, users.request_count as calls,
       tokens.balance as token, tokens.used_quota as "tokenUsed",
       (tokens.accessed_at is not null)::int::bigint as "tokenSeen",
       (select count(*) from holds where user_id = users.id) as holds,
       (select coalesce(sum(amount), 0) from holds where user_id = users.id)::bigint as held,
       (select coalesce(sum(token_amount), 0) from holds where user_id = users.id)::bigint as "tokenHeld",
       (select count(*) from entries where user_id = users.id and kind = 'CHARGE') as entries,
       (select count(*) from logs where user_id = users.id) as logs,
       (select sum(quota)::bigint from channel_counters where channel_id = $3) as channel,
       (select coalesce(sum(calls), 0) from usage_hours where user_id = users.id)::bigint as rolled,
       (select coalesce(sum(quota), 0) from usage_hours where user_id = users.id)::bigint as "rolledQuota"
  from users, tokens where users.id = $1 and tokens.id = $2`

type Sums = Readonly<Record<string, bigint>>

/** What differs. */
const changes = (before: Sums, after: Sums) =>
  Object.fromEntries(
    Object.keys(after).flatMap(name => {
      const change = (after[name] ?? 0n) - (before[name] ?? 0n)
      return change === 0n ? [] : [[name, change]]
    }),
  )

/** A user and a limited token with 1200 each, of which two calls hold 300 each. */
interface Scene {
  readonly batch: LedgerBatch
  readonly held: HoldRequest
  readonly extended: HoldRequest
  /** 100 of a call that holds nothing yet. */
  readonly request: HoldRequest
  /** 220 of a call that holds nothing. */
  settlement(more?: Partial<Pick<Settlement, 'callId' | 'tokenId' | 'unlimited'>>): Settlement
}

const charged = { used: 220n, calls: 1n, entries: 1n, channel: 220n, rolled: 1n, rolledQuota: 220n }
const released = { holds: -1n, held: -300n, tokenHeld: -300n }

// parts of a batch, how it is built, whether calls are logged -> the only values that change
const batches: [string, (scene: Scene) => void, boolean, Sums][] = [
  [
    'a new hold',
    ({ batch, request }) =>
      addHold(batch, 'reserved', { ...request, tokenId: undefined, tokenAmount: 0n }),
    true,
    { balance: -100n, holds: 1n, held: 100n },
  ],
  [
    'a new hold of a limited token',
    ({ batch, request }) => addHold(batch, 'reserved', request),
    true,
    { balance: -100n, token: -100n, holds: 1n, held: 100n, tokenHeld: 100n },
  ],
  [
    'a hold that grows',
    ({ batch, extended }) =>
      addHold(batch, 'extended', { ...extended, amount: 50n, tokenAmount: 50n }),
    true,
    { balance: -50n, token: -50n, held: 50n, tokenHeld: 50n },
  ],
  [
    'a hold that is given back',
    ({ batch, held }) => addReleased(batch, held),
    true,
    { balance: 300n, token: 300n, ...released },
  ],
  [
    'a call without a token',
    ({ batch, settlement }) => addSettled(batch, settlement({ tokenId: undefined })),
    true,
    { balance: -220n, logs: 1n, ...charged },
  ],
  [
    'a call of a limited token, its hold given back',
    ({ batch, held, settlement }) => {
      addReleased(batch, held)
      addSettled(batch, settlement(held))
    },
    true,
    { balance: 80n, token: 80n, tokenUsed: 220n, tokenSeen: 1n, logs: 1n, ...released, ...charged },
  ],
  [
    'a call of an unlimited token',
    ({ batch, settlement }) => addSettled(batch, settlement({ unlimited: true })),
    true,
    { balance: -220n, tokenUsed: 220n, tokenSeen: 1n, logs: 1n, ...charged },
  ],
  [
    'a call while calls are not logged',
    ({ batch, settlement }) => addSettled(batch, settlement()),
    false,
    { balance: -220n, token: -220n, tokenUsed: 220n, tokenSeen: 1n, ...charged },
  ],
  [
    'all of it',
    ({ batch, held, extended, request, settlement }) => {
      addHold(batch, 'reserved', request)
      addHold(batch, 'extended', { ...extended, amount: 50n, tokenAmount: 50n })
      addReleased(batch, held)
      addSettled(batch, settlement(held))
    },
    true,
    {
      ...charged,
      balance: -70n,
      token: -70n,
      tokenUsed: 220n,
      tokenSeen: 1n,
      logs: 1n,
      held: -150n,
      tokenHeld: -150n,
    },
  ],
]

test.each(batches)('%s: exactly this is written', async (_, addUp, keepsLogs, expected) => {
  const { scene, sums, write } = await openScene()
  const before = await sums()
  addUp(scene)
  const [row] = await write(keepsLogs)
  const after = await sums()
  expect(changes(before, after)).toEqual(expected)
  expect(row?.users).toEqual([[scene.held.userId, String(after['balance'])]])
  expect((row?.firstLogId ?? null) !== null).toBe('logs' in expected)
  await expectExactLedger(fixtures.services)
})

// an operation that cannot be written, beside a hold that could -> PostgreSQL's code
const refused: [string, (scene: Scene) => void, string][] = [
  ['a user overdrawn', ({ batch, request }) => take(batch, request, 501n, 0n), '23514'],
  ['a token overdrawn', ({ batch, request }) => take(batch, request, 0n, 501n), '23514'],
  [
    'a hold released by less',
    ({ batch, held }) => addReleased(batch, { ...held, amount: 299n }),
    '22012',
  ],
  [
    'a hold of a token released by more',
    ({ batch, held }) => addReleased(batch, { ...held, tokenAmount: 301n }),
    '22012',
  ],
  [
    'a hold released twice',
    ({ batch, held }) => {
      addReleased(batch, held)
      addReleased(batch, held)
    },
    '22012',
  ],
  [
    'a hold that grows and is not there',
    ({ batch, request }) => addHold(batch, 'extended', request),
    '22012',
  ],
  [
    'a call charged twice',
    ({ batch, settlement }) => {
      const charged = settlement()
      addSettled(batch, charged)
      addSettled(batch, charged)
    },
    '23505',
  ],
]

test.each(refused)('%s: nothing of the batch is written', async (_, addUp, code) => {
  const { scene, sums, write } = await openScene()
  const before = await sums()
  addHold(scene.batch, 'reserved', { ...scene.request, callId: randomUUID() })
  addUp(scene)
  await expect(write(true)).rejects.toMatchObject({ code })
  expect(await sums()).toEqual(before)
})

const take = (batch: LedgerBatch, request: HoldRequest, amount: bigint, tokenAmount: bigint) =>
  addHold(batch, 'reserved', { ...request, amount, tokenAmount })

async function openScene() {
  const userId = await ledger.user(1200n)
  const tokenId = await ledger.token(userId, 1200n)
  const channelId = await ledger.channel()
  const hold = (amount: bigint): HoldRequest => {
    const callId = randomUUID()
    return { callId, userId, tokenId, amount, tokenAmount: amount, terms: '{}' }
  }
  const [held, extended] = [hold(300n), hold(300n)]
  await Promise.all([ledger.real.reserve(held), ledger.real.reserve(extended)])
  const scene: Scene = {
    batch: emptyLedgerBatch(),
    held,
    extended,
    request: hold(100n),
    settlement({ callId = randomUUID(), unlimited = false, ...more } = {}) {
      const owner = 'tokenId' in more ? more.tokenId : tokenId
      return settlementFor({ callId, userId, tokenId: owner, unlimited, channelId, charge: 220n })
    },
  }
  const sums = async () =>
    (await fixtures.services.pool.query<Sums>(SUMS, [userId, tokenId, channelId]))[0] as Sums
  const write = (keepsLogs: boolean) => {
    const { name, text, values } = ledgerBatchSql(scene.batch, fixtures.services.nodeId, keepsLogs)
    return fixtures.services.ledgerPool.query<LedgerBatchRow>(text, values, name)
  }
  return { scene, sums, write }
}
