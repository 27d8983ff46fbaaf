import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustBalance,
  entriesAfter,
  getEntry,
  listEntries,
  listHolds,
  type EntryRow,
} from '../../../../server/domain/money/index.ts'
import {
  advanceWatermark,
  findLedgerEnd,
} from '../../../../server/domain/money/commit-watermark.ts'
import type { ListEntriesRaw } from '../../../../contract/inputs/entry.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Ctx, Services } from '../../../../server/kernel/ctx.ts'
import { openTestLedger } from '../../../support/ledger.ts'
import { ctxFor, job, openServicesOn, openTestServices } from '../../../support/services.ts'
import type { TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'

let server: TestServices
let services: Services
let root: Person
let admin: Person
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  root = await person(services, 'ROOT')
  admin = await person(services, 'ADMIN')
})
afterAll(() => server.close())

const user = () => person(services, 'NORMAL')
const give = (one: Person, amount: bigint, actorId?: number) =>
  services.tx(tx =>
    adjustBalance(tx, { userId: one.user.id, delta: amount, actorId, reason: 'because' }),
  )
const amounts = (rows: readonly EntryRow[]) => rows.map(row => row.amount)

/** The newest entry, so that a test reads only the entries that it makes. */
async function newest(): Promise<bigint> {
  const row = await services.db.entry.findFirst({ orderBy: { id: 'desc' } })
  return row?.id ?? 0n
}

describe('the list of entries', () => {
  test('shows a user the own entries, newest first, page by page', async () => {
    const [caller, neighbour] = [await user(), await user()]
    for (const amount of [1n, 2n, 3n]) await give(caller, amount, admin.user.id)
    await give(neighbour, 9n)
    const first = await listEntries(caller.ctx, { take: 2 })
    expect([amounts(first.rows), first.total]).toEqual([[3n, 2n], 3])
    const second = await listEntries(caller.ctx, { take: 2, skip: 2 })
    expect([amounts(second.rows), second.total]).toEqual([[1n], 3])
    expect(second.rows[0]).toEqual({
      id: expect.any(BigInt),
      kind: 'ADJUSTMENT',
      reference: expect.any(String),
      userId: caller.user.id,
      tokenId: null,
      tokenName: null,
      amount: 1n,
      tokenAmount: 0n,
      rewardAmount: 0n,
      channelId: null,
      actorId: null,
      reason: 'because',
      createdAt: expect.any(Date),
    })
  })

  test('shows an admin the entries of a user below, with the acting user', async () => {
    const caller = await user()
    await give(caller, 1n, admin.user.id)
    const { rows } = await listEntries(admin.ctx, { filter: { userId: caller.user.id } })
    expect(rows).toMatchObject([{ amount: 1n, actorId: admin.user.id }])
  })

  test('refuses users the entries of others, and admins those of admins and root, but not root', async () => {
    const [caller, neighbour, peer] = [await user(), await user(), await person(services, 'ADMIN')]
    const read = (by: Ctx, userId?: number) => listEntries(by, { filter: { userId } })
    await expect(read(caller.ctx, neighbour.user.id)).rejects.toThrow('FORBIDDEN')
    await expect(read(admin.ctx, peer.user.id)).rejects.toThrow('USER_READ_HIERARCHY')
    await expect(read(admin.ctx, root.user.id)).rejects.toThrow('USER_READ_HIERARCHY')
    await expect(read(admin.ctx, 99_999_999)).rejects.toThrow('USER_NOT_FOUND')
    await expect(read(ctxFor(services, guest))).rejects.toThrow('UNAUTHENTICATED')
    await expect(read(ctxFor(services, job))).rejects.toThrow('FORBIDDEN')
    await expect(read(admin.ctx, admin.user.id)).resolves.toBeDefined()
    await expect(read(root.ctx, peer.user.id)).resolves.toBeDefined()
    await expect(read(root.ctx)).resolves.toBeDefined()
  })

  test.each([
    { take: 0 },
    { take: 101 },
    { skip: -1 },
    { filter: { userId: 0 } },
    { filter: { kind: 'GIFT' as 'CHARGE' } },
    { filter: { from: 'yesterday' } },
  ])('refuses %o', async input => {
    await expect(listEntries(root.ctx, input)).rejects.toThrow('INPUT_INVALID')
  })

  test('filters by kind, reference, start and end', async () => {
    const caller = await user()
    const { id: userId } = caller.user
    await give(caller, 1n)
    const opening = { userId, delta: 5n, kind: 'OPENING', reference: `user:${userId}` } as const
    await services.tx(tx => adjustBalance(tx, opening))
    const find = async (filter: ListEntriesRaw['filter']) =>
      amounts((await listEntries(caller.ctx, { filter })).rows)
    const [before, after] = [-60_000, 60_000].map(ms => new Date(Date.now() + ms))
    expect(await find({ kind: 'OPENING' })).toEqual([5n])
    expect(await find({ reference: `user:${userId}` })).toEqual([5n])
    expect(await find({ reference: `user:${userId}`, kind: 'ADJUSTMENT' })).toEqual([])
    expect(await find({ reference: 'user:%' })).toEqual([])
    expect(await find({ from: before, to: after })).toEqual([5n, 1n])
    expect(await find({ from: after })).toEqual([])
    expect(await find({ to: before })).toEqual([])
  })

  test('without a user has all entries for root, own ones and those of users for an admin', async () => {
    const [caller, peer] = [await user(), await person(services, 'ADMIN')]
    for (const [index, one] of [caller, peer, admin, root].entries()) {
      await give(one, BigInt(index + 1))
    }
    const newestFour = async (by: Ctx) => amounts((await listEntries(by, { take: 4 })).rows)
    expect(await newestFour(root.ctx)).toEqual([4n, 3n, 2n, 1n])
    expect((await newestFour(admin.ctx)).slice(0, 2)).toEqual([3n, 1n])
    expect(await newestFour(caller.ctx)).toEqual([1n])
    const { total } = await listEntries(root.ctx, {})
    expect(total).toBe(await services.db.entry.count())
  })
})

describe('one entry', () => {
  test('is found by readers who may read it, and missing for others', async () => {
    const [caller, neighbour] = [await user(), await user()]
    await give(caller, 7n, admin.user.id)
    const id = await newest()
    expect(await getEntry(caller.ctx, { id })).toMatchObject({ amount: 7n, actorId: null })
    expect(await getEntry(admin.ctx, { id })).toMatchObject({ actorId: admin.user.id })
    await expect(getEntry(neighbour.ctx, { id })).rejects.toThrow('NOT_FOUND')
    await expect(getEntry(caller.ctx, { id: id + 1_000n })).rejects.toThrow('NOT_FOUND')
    await give(root, 8n)
    await expect(getEntry(admin.ctx, { id: await newest() })).rejects.toThrow('NOT_FOUND')
  })

  test('refuses guests and invalid ids', async () => {
    await expect(getEntry(ctxFor(services, guest), { id: 1n })).rejects.toThrow('UNAUTHENTICATED')
    await expect(getEntry(root.ctx, { id: -1n })).rejects.toThrow('INPUT_INVALID')
    await expect(getEntry(root.ctx, { id: 2n ** 63n })).rejects.toThrow('INPUT_INVALID')
  })
})

describe('following the ledger', () => {
  test('continues from the last row and reads every entry once', async () => {
    const from = await newest()
    const [one, two] = [await user(), await user()]
    for (let index = 0; index < 5; index += 1) await give(index % 2 ? one : two, BigInt(index + 1))
    const read: bigint[] = []
    for (let afterId = from; ;) {
      const rows = await entriesAfter(root.ctx, { afterId, take: 2 })
      if (rows.length === 0) break
      read.push(...amounts(rows))
      afterId = rows.at(-1)!.id
    }
    expect(read).toEqual([1n, 2n, 3n, 4n, 5n])
    expect(amounts(await entriesAfter(one.ctx, { afterId: from, userId: one.user.id }))).toEqual([
      2n,
      4n,
    ])
  })

  /** A transaction with one entry in it, open until the returned function is called. */
  async function openWriter(on: Services, one: Person, amount: bigint) {
    const written = Promise.withResolvers<void>()
    const end = Promise.withResolvers<'commit' | 'rollback'>()
    const done = on.tx(async tx => {
      await adjustBalance(tx, { userId: one.user.id, delta: amount })
      written.resolve()
      if ((await end.promise) === 'rollback') throw new Error('rolled back')
    })
    await written.promise
    return {
      end: (how: 'commit' | 'rollback') => {
        end.resolve(how)
        return done.catch(() => undefined)
      },
    }
  }

  test('never skips a lower entry that commits later than a higher one', async () => {
    const other = await openServicesOn(server.databaseUrl)
    const [slow, fast] = [await user(), await user()]
    const afterId = await newest()
    const writer = await openWriter(other.services, slow, 10n)
    await give(fast, 11n)
    expect(await newest()).toBe(afterId + 2n)
    expect(await entriesAfter(root.ctx, { afterId })).toEqual([])
    const reading = entriesAfter(root.ctx, { afterId })
    await writer.end('commit')
    expect(amounts(await reading)).toEqual([10n, 11n])
    await other.close()
  })

  test('skips an id whose transaction was rolled back', async () => {
    const [slow, fast] = [await user(), await user()]
    const afterId = await newest()
    const writer = await openWriter(services, slow, 10n)
    await give(fast, 11n)
    const reading = entriesAfter(root.ctx, { afterId })
    await writer.end('rollback')
    expect(amounts(await reading)).toEqual([11n])
  })

  test('waits only for transactions that were writing, and not for later ones', async () => {
    const [slow, fast] = [await user(), await user()]
    const afterId = await newest()
    await give(fast, 1n)
    const decided = await advanceWatermark(services)
    expect(decided).toBe(afterId + 1n)
    const writer = await openWriter(services, slow, 2n)
    await give(fast, 3n)
    expect(await advanceWatermark(services, 0)).toBe(decided)
    expect(amounts(await entriesAfter(root.ctx, { afterId }))).toEqual([1n])
    await writer.end('commit')
    expect(await advanceWatermark(services)).toBe(afterId + 3n)
  })

  test('finds the end in a process that has just started, although a writer is slow', async () => {
    const [slow, fast] = [await user(), await user()]
    await give(fast, 1n)
    const other = await openServicesOn(server.databaseUrl)
    const writer = await openWriter(services, slow, 2n)
    expect(await advanceWatermark(other.services, 0)).toBe(0n)
    const end = findLedgerEnd(other.services)
    await writer.end('commit')
    expect(await end).toBeGreaterThan(0n)
    await other.close()
  })

  test('advances although some transaction is writing at every moment', async () => {
    const [one, two] = [await user(), await user()]
    const before = await advanceWatermark(services)
    const first = await openWriter(services, one, 1n)
    await give(two, 2n)
    expect(await advanceWatermark(services, 0)).toBe(before)
    const second = await openWriter(services, two, 3n)
    await first.end('commit')
    expect(await advanceWatermark(services, 0)).toBe(before + 2n)
    await second.end('commit')
    expect(await advanceWatermark(services, 0)).toBe(before + 3n)
  })

  test('reads every entry once while 100 transactions commit in any order', async () => {
    const other = await openServicesOn(server.databaseUrl)
    const people = await Promise.all(Array.from({ length: 25 }, user))
    let afterId = await newest()
    const write = (index: number) => {
      const on = index % 2 ? services : other.services
      const userId = people[index % people.length]!.user.id
      const written = on.tx(async tx => {
        await adjustBalance(tx, { userId, delta: BigInt(index + 1) })
        if (index % 10 === 9) throw new Error('undone')
        for (let batch = 0; batch < (index % 4) * 10; batch += 1) await tx.query('select 1')
      })
      return written.catch((error: Error) => {
        if (error.message !== 'undone') throw error
      })
    }
    // No more at a time than a pool has connections: a transaction waits two seconds at most for one.
    const indexes = Array.from({ length: 100 }, (_, index) => index).values()
    const writer = async () => {
      for (const index of indexes) await write(index)
    }
    let isOver = false
    const all = Promise.all(Array.from({ length: 8 }, writer)).finally(() => (isOver = true))
    const read: bigint[] = []
    for (let isLast = false; !isLast;) {
      isLast = isOver
      const rows = await entriesAfter(root.ctx, { afterId, take: 100 })
      read.push(...amounts(rows))
      afterId = rows.at(-1)?.id ?? afterId
      if (rows.length > 0) isLast = false
    }
    await all
    const expected = Array.from({ length: 100 }, (_, index) => index)
      .filter(index => index % 10 !== 9)
      .map(index => BigInt(index + 1))
    expect(read.toSorted((a, b) => Number(a - b))).toEqual(expected)
    await other.close()
  })

  test('is the whole ledger for root only: others follow the entries that they may read', async () => {
    const [caller, peer] = [await user(), await person(services, 'ADMIN')]
    const afterId = await newest()
    for (const [index, one] of [caller, peer, admin, root].entries()) {
      await give(one, BigInt(index + 1))
    }
    const follow = async (by: Ctx) => amounts(await entriesAfter(by, { afterId }))
    expect(await follow(root.ctx)).toEqual([1n, 2n, 3n, 4n])
    expect(await follow(admin.ctx)).toEqual([1n, 3n])
    expect(await follow(caller.ctx)).toEqual([1n])
  })

  test('refuses users the entries of others, and invalid ids', async () => {
    const [caller, neighbour] = [await user(), await user()]
    await expect(entriesAfter(caller.ctx, { userId: neighbour.user.id })).rejects.toThrow(
      'FORBIDDEN',
    )
    await expect(entriesAfter(root.ctx, { afterId: -1n })).rejects.toThrow('INPUT_INVALID')
  })
})

describe('the open holds', () => {
  test('are shown to root, oldest first, and whether their process is alive', async () => {
    const ledger = openTestLedger(services)
    const userId = await ledger.user(1_000n)
    const tokenId = await ledger.token(userId, 500n)
    const call = { userId, tokenId, amount: 20n, tokenAmount: 20n, terms: '{"model":"gpt-4o"}' }
    const [first, second] = [randomUUID(), randomUUID()]
    await ledger.real.reserve({ ...call, callId: first })
    await ledger.real.reserve({ ...call, callId: second })
    const { rows, total } = await listHolds(root.ctx, {})
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        callId: first,
        nodeId: services.nodeId,
        nodeName: null,
        isNodeAlive: false,
        userId,
        tokenId,
        amount: 20n,
        tokenAmount: 20n,
        terms: { model: 'gpt-4o' },
        createdAt: expect.any(Date),
        ageMs: expect.any(Number),
      },
      { callId: second },
    ])
    await services.db.node.create({ data: { id: services.nodeId, name: 'here' } })
    const page = await listHolds(root.ctx, { skip: 1, take: 1 })
    expect(page.rows).toMatchObject([{ callId: second, nodeName: 'here', isNodeAlive: true }])
  })

  test('are refused to every other role', async () => {
    await expect(listHolds(admin.ctx, {})).rejects.toThrow('FORBIDDEN')
    await expect(listHolds((await user()).ctx, {})).rejects.toThrow('FORBIDDEN')
    await expect(listHolds(ctxFor(services, guest), {})).rejects.toThrow('UNAUTHENTICATED')
  })
})
