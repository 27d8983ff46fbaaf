import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { releaseOrphans, type HoldOutcome } from '../../../../server/domain/money/index.ts'
import { openJournal } from '../../../../server/io/journal.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import type { Journal } from '../../../../server/kernel/journal.ts'
import type { Sql, SqlPool } from '../../../../server/kernel/sql.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { temporaryFolder } from '../../../support/process.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'

/** The error of a batch that releases a missing hold, and of one that makes a balance negative. */
const NOT_HELD = '22012'
const OVERDRAFT = '23514'
const DEADLOCK = '40P01'

let fixtures: TestServices
let ledger: Watched
let channelId: number

beforeAll(async () => {
  fixtures = await openTestServices()
  channelId = await openTestLedger(fixtures.services).channel()
})
beforeEach(() => {
  ledger = watchedLedger(fixtures.services)
  fixtures.logger.lines.length = 0
})
afterEach(() => expectExactLedger(fixtures.services))
afterAll(() => fixtures.close())

interface Watched extends TestLedger {
  /** How batches were written, in order: fast or careful, and PostgreSQL's code where it refused. */
  readonly ways: string[]
  /** Users whose balances were locked, one list for every careful batch. */
  readonly locked: number[][]
}

function watchedLedger(services: Services, journal?: Journal): Watched {
  const ways: string[] = []
  const locked: number[][] = []
  const noting = async <T>(way: string, run: () => Promise<T>): Promise<T> => {
    try {
      const result = await run()
      ways.push(way)
      return result
    } catch (error) {
      ways.push(`${way} ${(error as { code?: string }).code}`)
      throw error
    }
  }
  const pool: SqlPool = {
    query: (...args) => noting('fast', () => services.ledgerPool.query(...args)),
    transaction: work =>
      noting('careful', () => services.ledgerPool.transaction(sql => work(seen(sql)))),
  }
  const seen = (sql: Sql): Sql => ({
    query(text, values, name) {
      if (name === 'locked-users') locked.push(values?.[0] as number[])
      return sql.query(text, values, name)
    },
  })
  return { ...openTestLedger({ ...services, ledgerPool: pool }, journal), ways, locked }
}

/** Which commit queue writes each statement from now on. */
const from = (watched: Watched) => {
  watched.ways.length = 0
  return watched.ways
}

function settlementOf({ callId, userId, tokenId }: ReturnType<typeof callFor>, charge: bigint) {
  const unlimited = tokenId === undefined
  return settlementFor({ callId, userId, tokenId, unlimited, channelId, charge })
}

/** The lines that the processes logged about settlements and other failures. */
const linesLoggedBy = (...processes: Pick<TestServices, 'logger'>[]) =>
  processes
    .flatMap(({ logger }) => logger.lines)
    .filter(line => /"event":"(settlements|holds|tokens)/.test(line))

async function chargesOf(userId: number): Promise<string[]> {
  const text = `select reference from entries where user_id = $1 and kind = 'CHARGE'`
  const rows = await fixtures.services.pool.query<{ reference: string }>(text, [userId])
  return rows.map(row => row.reference)
}

test('a hold extended twice in one batch has both amounts, and its settlement releases all', async () => {
  const userId = await ledger.user(1000n)
  const tokenId = await ledger.token(userId, 600n)
  const held = callFor(userId, 100n, tokenId)
  await ledger.real.reserve(held)
  const ways = from(ledger)
  const grows = [50n, 70n].map(amount =>
    ledger.real.extend({ ...held, amount, tokenAmount: amount }),
  )
  const grown = [50n, 70n].map(amount => ({ outcome: 'held', amount }))
  expect([await Promise.all(grows), ways]).toEqual([grown, ['careful']])
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([780n, 220n])
  await ledger.real.settle(settlementOf(held, 160n), { ...held, amount: 220n, tokenAmount: 220n })
  expect(ways).toEqual(['careful', 'fast'])
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([840n, 0n])
  expect(await ledger.tokenBalanceOf(tokenId)).toBe(440n)
})

// balances of user and token beside the hold -> result of an extension by 100
test.each([
  ['all of it', 100n, 100n, { outcome: 'held', amount: 100n }],
  ["the rest of the user's balance", 99n, 100n, { outcome: 'user-insufficient', amount: 99n }],
  ["the rest of the token's balance", 500n, 7n, { outcome: 'token-insufficient', amount: 7n }],
  ['the rest of the smaller one', 60n, 50n, { outcome: 'user-insufficient', amount: 50n }],
  ['nothing', 0n, 100n, { outcome: 'user-insufficient', amount: 0n }],
])('a hold that grows gets %s', async (_, has, tokenHas, growth) => {
  const userId = await ledger.user(10n + has)
  const tokenId = await ledger.token(userId, 10n + tokenHas)
  const held = callFor(userId, 10n, tokenId)
  await ledger.real.reserve(held)
  expect(await ledger.real.extend({ ...held, amount: 100n, tokenAmount: 100n })).toEqual(growth)
  const amount = 10n + growth.amount
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([
    has - growth.amount,
    amount,
  ])
  expect(await ledger.tokenBalanceOf(tokenId)).toBe(tokenHas - growth.amount)
  const ways = from(ledger)
  await ledger.real.release({ ...held, amount, tokenAmount: amount })
  expect([await ledger.balanceOf(userId), ways]).toEqual([10n + has, ['fast']])
})

test('extending a hold that was released does not create it again', async () => {
  const userId = await ledger.user(100n)
  const held = callFor(userId, 10n)
  await ledger.real.reserve(held)
  await ledger.real.release(held)
  expect(await ledger.real.extend(held)).toEqual({ outcome: 'held', amount: 0n })
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([100n, 0n])
})

// amounts of the hold according to the caller, of user and token -> how the batch is written
test.each([
  ['what is held', 300n, 300n, ['fast']],
  ['less than is held', 299n, 300n, [`fast ${NOT_HELD}`, 'careful']],
  ['more than is held', 301n, 300n, [`fast ${NOT_HELD}`, 'careful']],
  ['less than the token holds', 300n, 299n, [`fast ${NOT_HELD}`, 'careful']],
  ['more than the token holds', 300n, 301n, [`fast ${NOT_HELD}`, 'careful']],
])('exactly the hold is freed when %s is given back', async (_, amount, tokenAmount, expected) => {
  const userId = await ledger.user(1000n)
  const tokenId = await ledger.token(userId, 600n)
  const settled = callFor(userId, 300n, tokenId)
  const released = callFor(userId, 300n, tokenId)
  await Promise.all([ledger.real.reserve(settled), ledger.real.reserve(released)])
  const ways = from(ledger)
  await ledger.real.settle(settlementOf(settled, 220n), { ...settled, amount, tokenAmount })
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([480n, 300n])
  await ledger.real.release({ ...released, amount, tokenAmount })
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([780n, 0n])
  expect(await ledger.tokenBalanceOf(tokenId)).toBe(380n)
  expect(ways).toEqual([...expected, ...expected])
})

test('calls settled twice at once, and by another process too, are charged once', async () => {
  const other = await openServicesOn(fixtures.databaseUrl)
  const others = openTestLedger(other.services)
  const userId = await ledger.user(1000n)
  const calls = Array.from({ length: 20 }, () => callFor(userId, 40n))
  await Promise.all(calls.map(one => ledger.real.reserve(one)))
  const settle = (held: (typeof calls)[number], { real }: TestLedger) =>
    real.settle(settlementOf(held, 30n), held)
  await Promise.all(
    calls.flatMap(one => [settle(one, ledger), settle(one, others), settle(one, ledger)]),
  )
  await Promise.all(calls.map(one => settle(one, others)))
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([400n, 0n])
  expect((await chargesOf(userId)).sort()).toEqual(calls.map(one => one.callId).sort())
  expect(linesLoggedBy(fixtures, other)).toEqual([])
  await other.close()
})

test('a settlement that PostgreSQL always refuses is set aside and keeps back no other', async () => {
  const folder = temporaryFolder()
  const { nodeId } = fixtures.services
  const journal = openJournal({ folder: folder.path, port: 1, nodeId })
  const { real } = openTestLedger(fixtures.services, journal)
  const userId = await ledger.user(1000n)
  const calls = Array.from({ length: 5 }, () => callFor(userId, 100n))
  await Promise.all(calls.map(one => real.reserve(one)))
  const refused = calls[2] as (typeof calls)[number]
  const settle = (held: typeof refused) =>
    real.settle(
      { ...settlementOf(held, 60n), ...(held === refused && { durationMs: 3_000_000_000 }) },
      held,
    )
  await Promise.all(calls.map(settle))
  const after = callFor(userId, 100n)
  await real.reserve(after)
  await settle(after)
  await real.idle()

  const good = [...calls, after].filter(one => one !== refused).map(one => one.callId)
  expect((await chargesOf(userId)).sort()).toEqual(good.sort())
  const [file = ''] = await readdir(folder.path)
  const records = (await readFile(join(folder.path, file), 'utf8')).split('\n').filter(Boolean)
  const lines = linesLoggedBy(fixtures).filter(line => line.includes('settlements.refused'))
  expect(lines.map(line => JSON.parse(line) as object)).toEqual([
    {
      event: 'settlements.refused',
      error: expect.stringContaining('22003'),
      callId: refused.callId,
      userId,
      charge: '60',
    },
  ])
  expect(records.map(text => JSON.parse(text) as unknown)).toMatchObject([
    { callId: refused.callId, charge: '60' },
  ])
  await real.release(refused)
  await folder.remove()
})

test('a call whose hold was released as an orphan is charged once, up to the balance', async () => {
  const userId = await ledger.user(1000n)
  const swept = callFor(userId, 300n)
  await ledger.real.reserve(swept)
  await fixtures.services.pool.query(
    `update holds set created_at = now() - interval '5 seconds' where user_id = $1`,
    [userId],
  )
  // This process sends no heartbeats, so its holds belong to no living process.
  expect(await releaseOrphans(fixtures.services)).toBe(1)
  const next = callFor(userId, 900n)
  await ledger.real.reserve(next)
  const ways = from(ledger)
  await ledger.real.settle(settlementOf(swept, 220n), swept)
  expect(ways).toEqual([`fast ${NOT_HELD}`, 'careful'])
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([0n, 900n])
  await ledger.real.release(next)
  await ledger.real.settle(settlementOf(swept, 220n), swept)
  expect([await ledger.balanceOf(userId), await chargesOf(userId)]).toEqual([900n, [swept.callId]])
})

const USERS = 30
const STEPS = [0, 1].flatMap(at =>
  (['settle', 'release', 'extend'] as const).map(step => ({ step, at })),
)
const ENDS = STEPS.filter(({ step }) => step !== 'extend')
/** Most calls end once; others are extended and end several times at once, at either process. */
const courses = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...ENDS).map(end => [end]) },
  { weight: 1, arbitrary: fc.shuffledSubarray(STEPS, { minLength: 3 }) },
)
const lives = fc.record({
  user: fc.nat({ max: USERS - 1 }),
  amount: fc.bigInt({ min: 1n, max: 60n }),
  charge: fc.bigInt({ min: 0n, max: 90n }),
  hasToken: fc.boolean(),
  canWait: fc.boolean(),
  at: fc.nat({ max: 1 }),
  steps: courses,
})

test('300 calls of 30 users on two processes, in any order, keep every invariant', async () => {
  const other = await openServicesOn(fixtures.databaseUrl)
  const processes = [ledger, watchedLedger(other.services)]
  const users = await Promise.all(
    Array.from({ length: USERS }, async (_, index) => {
      const userId = await ledger.user(100n * BigInt(1 + (index % 5)))
      return { userId, tokenId: await ledger.token(userId, 150n) }
    }),
  )
  const drawn = fc.sample(lives, { numRuns: 300, seed: 20_261 })
  const settled: string[] = []
  const live = async (life: (typeof drawn)[number]) => {
    const { userId, tokenId } = users[life.user] as (typeof users)[number]
    const held = callFor(userId, life.amount, life.hasToken ? tokenId : undefined)
    const real = (at: number) => (processes[at] as Watched).real
    if ((await real(life.at).reserve(held, life.canWait)) !== 'held') return
    const act = {
      extend: (at: number) => real(at).extend(held),
      settle: (at: number) => real(at).settle(settlementOf(held, life.charge), held),
      release: (at: number) => real(at).release(held),
    }
    await Promise.all(life.steps.map(({ step, at }) => act[step](at)))
    if (life.steps.some(({ step }) => step === 'settle')) settled.push(held.callId)
  }
  await Promise.all(
    users.map(async (_, lane) => {
      for (let next = lane; next < drawn.length; next += USERS) {
        await live(drawn[next] as (typeof drawn)[number])
      }
    }),
  )

  const charged = await Promise.all(users.map(({ userId }) => chargesOf(userId)))
  expect(charged.flat().sort()).toEqual(settled.sort())
  const held = await Promise.all(users.map(({ userId }) => ledger.heldBy(userId)))
  expect(held).toEqual(users.map(() => 0n))
  const written = processes.flatMap(one => one.ways)
  expect(written.filter(way => way.includes(DEADLOCK))).toEqual([])
  expect(linesLoggedBy(fixtures, other)).toEqual([])
  expect(written).toEqual(expect.arrayContaining(['fast', `fast ${NOT_HELD}`, 'careful']))
  await other.close()
})

test('refused calls of a user without balance delay no call of another user', async () => {
  const poor = await ledger.user(10n)
  const rich = await ledger.user(100_000n)
  let isServed = false
  const hammer = async () => {
    const outcomes = new Set<string>()
    while (!isServed) outcomes.add(await ledger.real.reserve(callFor(poor, 11n)))
    return [...outcomes]
  }
  const serve = async () => {
    for (let calls = 0; calls < 10; calls += 1) {
      const held = callFor(rich, 100n)
      expect(await ledger.real.reserve(held)).toBe('held')
      await ledger.real.settle(settlementOf(held, 60n), held)
    }
  }
  const hammering = Promise.all([hammer(), hammer(), hammer()])
  await Promise.all(Array.from({ length: 20 }, serve)).finally(() => (isServed = true))
  expect(await hammering).toEqual(Array.from({ length: 3 }, () => ['user-insufficient']))
  expect([await ledger.balanceOf(poor), await ledger.balanceOf(rich)]).toEqual([10n, 88_000n])
})

test('one user whose cached balance is too high keeps no other user out of the batch', async () => {
  const [spent, rich] = [await ledger.user(1000n), await ledger.user(1000n)]
  await Promise.all([spent, rich].map(userId => ledger.real.reserve(callFor(userId, 1n))))
  await openTestLedger(fixtures.services).real.reserve(callFor(spent, 990n))
  expect(ledger.real.cachedBalance(spent)).toBe(999n)
  ledger.locked.length = 0
  const ways = from(ledger)
  const placing = [spent, rich].map(userId => ledger.real.reserve(callFor(userId, 500n)))
  expect(await Promise.all(placing)).toEqual(['user-insufficient', 'held'])
  // Both together, then each alone: one by the locked commit, the other by the optimistic commit.
  expect(ways.slice(0, 2)).toEqual([`fast ${OVERDRAFT}`, `fast ${OVERDRAFT}`])
  expect(ways.slice(2).sort()).toEqual(['careful', 'fast'])
  expect(ledger.locked).toEqual([[spent]])
  expect([await ledger.balanceOf(spent), await ledger.balanceOf(rich)]).toEqual([9n, 499n])
  expect(ledger.real.cachedBalance(spent)).toBe(9n)
})

test('hundreds of calls near a zero balance leave other users on the optimistic commit', async () => {
  const poor = await ledger.user(1_000n)
  const rich = await Promise.all(Array.from({ length: 60 }, () => ledger.user(1_000_000n)))
  await Promise.all([poor, ...rich].map(userId => ledger.real.reserve(callFor(userId, 1n))))
  ledger.locked.length = 0
  const ways = from(ledger)
  const outcomes: Promise<HoldOutcome>[] = []
  for (let round = 0; round < 10; round += 1) {
    // Some arrive while a batch is written, and some while the next one waits.
    const placing = [poor, poor, ...rich, poor, ...Array.from({ length: 30 }, () => poor)].map(
      userId => ledger.real.reserve(callFor(userId, userId === poor ? 90n : 100n)),
    )
    outcomes.push(...placing)
    await Promise.race(placing)
  }
  const granted = (await Promise.all(outcomes)).filter(outcome => outcome === 'held')
  expect(granted).toHaveLength(11 + 10 * rich.length)
  expect([await ledger.balanceOf(poor), await ledger.heldBy(poor)]).toEqual([9n, 991n])
  expect(ways.filter(way => way.startsWith('fast '))).toEqual([])
  expect(new Set(ledger.locked.flat())).toEqual(new Set([poor]))
})

test('a batch that fails for one of 200 users is written again for the others in a few parts', async () => {
  const users = await Promise.all(Array.from({ length: 200 }, () => ledger.user(10_000n)))
  await Promise.all(users.map(userId => ledger.real.reserve(callFor(userId, 1n))))
  const spent = users[77] as number
  await openTestLedger(fixtures.services).real.reserve(callFor(spent, 9_900n))
  ledger.locked.length = 0
  const ways = from(ledger)
  const outcomes = await Promise.all(
    users.map(userId => ledger.real.reserve(callFor(userId, 500n))),
  )
  expect(outcomes.filter(outcome => outcome === 'held')).toHaveLength(199)
  expect(outcomes[77]).toBe('user-insufficient')
  expect(ledger.locked).toEqual([[spent]])
  expect(ways.length).toBeLessThan(20)
  // A user who made a batch fail uses the locked commit until the balance is large enough.
  ways.length = 0
  expect(await ledger.real.reserve(callFor(spent, 40n))).toBe('held')
  expect(ways).toEqual(['careful'])
})

test('a batch that fails for nearly every user is not written again one by one', async () => {
  const users = await Promise.all(Array.from({ length: 150 }, () => ledger.user(1_000n)))
  await Promise.all(users.map(userId => ledger.real.reserve(callFor(userId, 1n))))
  const { real } = openTestLedger(fixtures.services)
  await Promise.all(users.map(userId => real.reserve(callFor(userId, 900n))))
  const ways = from(ledger)
  const outcomes = await Promise.all(
    users.map(userId => ledger.real.reserve(callFor(userId, 500n))),
  )
  expect(new Set(outcomes)).toEqual(new Set(['user-insufficient']))
  expect(ways.length).toBeLessThan(40)
})

test('one operation that PostgreSQL refuses costs a few statements, not one for each of its batch', async () => {
  const folder = temporaryFolder()
  const { nodeId } = fixtures.services
  const journal = openJournal({ folder: folder.path, port: 1, nodeId })
  const watched = watchedLedger(fixtures.services, journal)
  const userId = await ledger.user(10_000n)
  const calls = Array.from({ length: 200 }, () => callFor(userId, 10n))
  await Promise.all(calls.map(one => watched.real.reserve(one)))
  const ways = from(watched)
  await Promise.all(
    calls.map((held, index) =>
      watched.real.settle(
        { ...settlementOf(held, 6n), ...(index === 77 && { details: { note: '\ud800' } }) },
        held,
      ),
    ),
  )
  await watched.real.idle()
  expect(await chargesOf(userId)).toHaveLength(200)
  expect(ways.length).toBeLessThan(25)
  await folder.remove()
})

test('a hold that can wait is written alone, too, and idle waits for it', async () => {
  const userId = await ledger.user(1000n)
  await ledger.real.reserve(callFor(userId, 1n))
  const ways = from(ledger)
  expect(await ledger.real.reserve(callFor(userId, 2n), true)).toBe('held')
  let isHeld = false
  const placing = ledger.real.reserve(callFor(userId, 4n), true).then(() => (isHeld = true))
  await ledger.real.idle()
  expect([isHeld, await ledger.heldBy(userId), ways]).toEqual([true, 7n, ['fast', 'fast']])
  await placing
})

test('the queue of new holds is limited while the database does not answer', async () => {
  const silent = () => new Promise<never>(() => undefined)
  const { real } = openTestLedger({
    ...fixtures.services,
    ledgerPool: { query: silent, transaction: silent },
  })
  const request = callFor(await ledger.user(100n), 1n)
  for (let waiting = 0; waiting < 20_000; waiting += 1) void real.reserve(request)
  await expect(real.reserve(request)).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
})
