import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustBalance, verifyLedger } from '../../../../server/domain/money/index.ts'
import { adjustUserBalance, setUserBalance } from '../../../../server/domain/users/index.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from './people.ts'

let server: TestServices
let root: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
})
afterAll(async () => {
  expect(await verifyLedger(server.services.pool)).toEqual([])
  await server.close()
})

const add = (by: Person, target: Person, delta: unknown, reason?: string) =>
  adjustUserBalance(by.ctx, { id: target.user.id, delta: delta as bigint, reason })
const set = (by: Person, target: Person, balance: unknown) =>
  setUserBalance(by.ctx, { id: target.user.id, balance: balance as bigint })
const balanceOf = async (target: Person) => (await rowOf(server.services, target.user.id)).balance
const logsOf = (target: Person) =>
  server.services.db.log.findMany({ where: { userId: target.user.id }, orderBy: { id: 'asc' } })

const moved = (before: string, after: string) => ({
  event: { code: 'quotaChangedByAdmin', params: { before, after } },
})

describe('adjusting a balance by hand', () => {
  test('adds or subtracts a difference, with entry, log row and audit row', async () => {
    const user = await person(server.services, 'NORMAL')
    expect((await add(admin, user, 500_000n, 'a gift')).balance).toBe(500_000n)
    expect((await add(admin, user, -200_000n)).balance).toBe(300_000n)
    expect(
      await server.services.db.entry.findMany({ where: { userId: user.user.id } }),
    ).toMatchObject([
      { kind: 'ADJUSTMENT', amount: 500_000n, actorId: admin.user.id, reason: 'a gift' },
      { kind: 'ADJUSTMENT', amount: -200_000n, actorId: admin.user.id },
    ])
    expect(await logsOf(user)).toMatchObject([
      { type: 'ADMIN', content: '', details: moved('0', '500000') },
      { type: 'ADMIN', content: '', details: moved('500000', '300000') },
    ])
    const rows = await auditOf(server.services, `user:${user.user.id}`)
    expect(rows.at(-1)).toMatchObject({
      action: 'money.adjust',
      change: { before: '500000', after: '300000', delta: '-200000' },
    })
  })

  test('loses no change made at the same time', async () => {
    const user = await person(server.services, 'NORMAL')
    const moves = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? add(admin, user, 1_000n)
        : server.services.tx(tx => adjustBalance(tx, { userId: user.user.id, delta: 10n })),
    )
    await Promise.all(moves)
    expect(await balanceOf(user)).toBe(10_100n)
  })

  test('accepts whole numbers as text, because JSON has no larger numbers', async () => {
    const user = await person(server.services, 'NORMAL')
    expect((await add(admin, user, '9007199254740991')).balance).toBe(9_007_199_254_740_991n)
  })

  test.each([1.5, 'abc', 1e20, '99999999999999999999', Number.NaN, '', null, 0n])(
    'refuses the difference %s',
    async delta => {
      const user = await person(server.services, 'NORMAL')
      await expect(add(admin, user, delta)).rejects.toThrow('INPUT_INVALID')
      expect(await balanceOf(user)).toBe(0n)
    },
  )

  test('refuses to subtract more than the balance', async () => {
    const user = await person(server.services, 'NORMAL')
    await add(admin, user, 10n)
    await expect(add(admin, user, -11n)).rejects.toThrow('QUOTA_NEGATIVE')
    expect(await balanceOf(user)).toBe(10n)
    expect(await logsOf(user)).toHaveLength(1)
  })

  test('refuses peers, root, the own balance, and normal users', async () => {
    const user = await person(server.services, 'NORMAL')
    const peer = await person(server.services, 'ADMIN')
    await expect(add(admin, peer, 1n)).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(add(admin, root, 1n)).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(add(admin, admin, 1n)).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(add(user, user, 1n)).rejects.toThrow('FORBIDDEN')
  })
})

describe('setting a balance by hand', () => {
  test('writes the difference to the present balance', async () => {
    const user = await person(server.services, 'NORMAL')
    await add(admin, user, 700n)
    expect((await set(admin, user, 1_000n)).balance).toBe(1_000n)
    expect(
      await server.services.db.entry.findMany({ where: { userId: user.user.id } }),
    ).toMatchObject([{ amount: 700n }, { amount: 300n }])
  })

  test('writes nothing when the balance is already that', async () => {
    const user = await person(server.services, 'NORMAL')
    await set(admin, user, 0n)
    expect(await logsOf(user)).toEqual([])
  })

  test.each([-1n, '-1', 0.1, 1e30])('refuses the balance %s', async balance => {
    const user = await person(server.services, 'NORMAL')
    await expect(set(admin, user, balance)).rejects.toThrow('INPUT_INVALID')
  })

  test('refuses peers and normal users', async () => {
    const user = await person(server.services, 'NORMAL')
    await expect(set(admin, root, 1n)).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(set(user, user, 1n)).rejects.toThrow('FORBIDDEN')
  })
})
