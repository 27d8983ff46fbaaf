import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustBalance,
  balancesAfter,
  listEntries,
  setTokenBalance,
} from '../../../../server/domain/money/index.ts'
import { balancesSql } from '../../../../server/domain/money/balances-after.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Ctx, Services } from '../../../../server/kernel/ctx.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'

let server: TestServices
let services: Services
let ledger: TestLedger
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  ledger = openTestLedger(services)
})
afterEach(() => expectExactLedger(services))
afterAll(() => server.close())

const user = () => person(services, 'NORMAL')
const give = ({ user: { id } }: Person, delta: bigint) =>
  services.tx(tx => adjustBalance(tx, { userId: id, delta }))

/** The entries that the reader sees, newest first, with the balance after each. */
async function listed(ctx: Ctx, filter = {}): Promise<[bigint, bigint | undefined][]> {
  const { rows } = await listEntries(ctx, { filter, take: 100 })
  const found = await balancesAfter(
    ctx,
    rows.map(({ id }) => id),
  )
  const balances = new Map(found.map(({ id, balanceAfter }) => [id, balanceAfter]))
  return rows.map(({ id, amount }) => [amount, balances.get(id)])
}

describe('the balance after an entry', () => {
  test('is the sum of the entries up to it, on every page and with every filter', async () => {
    const caller = await user()
    for (const amount of [10n, -3n, 5n]) await give(caller, amount)
    expect(await listed(caller.ctx)).toEqual([
      [5n, 12n],
      [-3n, 7n],
      [10n, 10n],
    ])
    const second = await listEntries(caller.ctx, { take: 1, skip: 1 })
    const ids = second.rows.map(({ id }) => id)
    expect(await balancesAfter(caller.ctx, ids)).toEqual([{ id: ids[0], balanceAfter: 7n }])
  })

  test('contains what running calls have reserved', async () => {
    const caller = await user()
    await give(caller, 100n)
    const call = callFor(caller.user.id, 40n)
    await ledger.real.reserve(call)
    expect(await listed(caller.ctx)).toEqual([[100n, 100n]])
    const channelId = await ledger.channel()
    const { callId, userId } = call
    await ledger.real.settle(settlementFor({ callId, userId, channelId, charge: 15n }))
    expect(await listed(caller.ctx)).toEqual([
      [-15n, 85n],
      [100n, 100n],
    ])
  })

  test('does not move with the quota of a token, which a filter leaves out', async () => {
    const caller = await user()
    await give(caller, 100n)
    const tokenId = await ledger.token(caller.user.id, 30n)
    await services.tx(tx =>
      setTokenBalance(tx, { tokenId, userId: caller.user.id, balance: 10n, unlimited: false }),
    )
    expect(await listed(caller.ctx)).toEqual([
      [0n, 100n],
      [0n, 100n],
      [100n, 100n],
    ])
    expect(await listed(caller.ctx, { changes: 'BALANCE' })).toEqual([[100n, 100n]])
    expect(await listed(caller.ctx, { changes: 'TOKEN_BALANCE' })).toHaveLength(2)
    expect(await listed(caller.ctx, { changes: 'REWARD_BALANCE' })).toEqual([])
  })

  test('was never another one: a reader during 100 changes sees each balance as it stays', async () => {
    const caller = await user()
    const seen = new Map<bigint, bigint>()
    const look = async () => {
      const { rows } = await listEntries(caller.ctx, { take: 100 })
      const ids = rows.map(({ id }) => id)
      for (const { id, balanceAfter } of await balancesAfter(caller.ctx, ids)) {
        expect(seen.get(id) ?? balanceAfter).toBe(balanceAfter)
        seen.set(id, balanceAfter)
      }
    }
    const changes = Array.from({ length: 100 }, (_, index) => give(caller, BigInt(index + 1)))
    const looks = Array.from({ length: 10 }, look)
    await Promise.all([...changes, ...looks])
    await look()
    expect(seen.size).toBe(100)
    const ordered = [...seen].sort(([one], [other]) => Number(one - other))
    const balances = ordered.map(([, balance]) => balance)
    expect(balances).toEqual(balances.toSorted((one, other) => Number(one - other)))
    expect(balances.at(-1)).toBe(5050n)
  })

  test('is hidden with its entry', async () => {
    const [caller, neighbour] = [await user(), await user()]
    const admin = await person(services, 'ADMIN')
    const { entryId } = await give(caller, 4n)
    expect(await balancesAfter(neighbour.ctx, [entryId])).toEqual([])
    expect(await balancesAfter(caller.ctx, [entryId])).toEqual([{ id: entryId, balanceAfter: 4n }])
    expect(await balancesAfter(admin.ctx, [entryId])).toEqual([{ id: entryId, balanceAfter: 4n }])
    const ofAdmin = await give(admin, 4n)
    const other = await person(services, 'ADMIN')
    expect(await balancesAfter(other.ctx, [ofAdmin.entryId])).toEqual([])
    await expect(balancesAfter(ctxFor(services, guest), [entryId])).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('equals the running sum on every page of two accounts with reservations', async () => {
    const [one, other] = [await user(), await user()]
    const root = await person(services, 'ROOT')
    const entries: { id: bigint; balanceAfter: bigint }[] = []
    const balances = new Map<number, bigint>()
    for (let step = 0; step < 40; step += 1) {
      const owner = step % 3 === 0 ? other : one
      const { id: userId } = owner.user
      const delta = BigInt(step % 4 === 3 ? -step : 7 * step + 50)
      const { entryId } = await give(owner, delta)
      const balanceAfter = (balances.get(userId) ?? 0n) + delta
      balances.set(userId, balanceAfter)
      entries.push({ id: entryId, balanceAfter })
    }
    await ledger.real.reserve(callFor(one.user.id, 9n))
    // Near both ends, in the middle, and spread over both accounts.
    for (const [from, every] of [0, 5, 18, 33].flatMap(at =>
      [1, 2, 7].map(n => [at, n] as const),
    )) {
      const page = entries.slice(from).filter((_, at) => at % every === 0)
      const found = await balancesAfter(
        root.ctx,
        page.map(({ id }) => id),
      )
      expect(found.toSorted((a, b) => Number(a.id - b.id))).toEqual(page)
    }
  })

  test('reads the index alone, however far down the page is', async () => {
    const plan = await services.tx(async tx => {
      await tx.db.$executeRawUnsafe('set local enable_seqscan = off')
      await tx.db.$executeRawUnsafe('set local enable_bitmapscan = off')
      const rows = await tx.db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `explain ${balancesSql('where id = any ($1::bigint[])')}`,
        [1n, 2n],
      )
      return rows.map(row => row['QUERY PLAN'])
    })
    const scans = plan.filter(line => /entries_user_id_id_amount_idx/.test(line))
    expect(scans).toHaveLength(5)
    for (const scan of scans) expect(scan).toContain('Index Only Scan')
  })
})
