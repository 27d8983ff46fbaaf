import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreateRedemptionsRaw } from '../../../../contract/inputs/redemption.ts'
import {
  createRedemptions,
  deleteRedemptions,
  getRedemption,
  listRedemptions,
  redeemCode,
  redemptionCode,
  setRedemptionStatus,
  updateRedemption,
} from '../../../../server/domain/redemptions/index.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { auditOf, person, type Person } from '../users/people.ts'
import { openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
let user: Person
beforeAll(async () => {
  fixtures = await openFixtures()
  user = await person(fixtures.services, 'NORMAL')
})
afterAll(async () => {
  await expectExactLedger(fixtures.services)
  await fixtures.close()
})

const create = (input: unknown) =>
  createRedemptions(fixtures.admin.ctx, input as CreateRedemptionsRaw)

async function usedCode() {
  const made = await fixtures.code(500n)
  await redeemCode(user.ctx, { code: made.code })
  return made
}

describe('creating codes', () => {
  test('each has its own 32 hexadecimal digits, encrypted and hashed in its row', async () => {
    const rows = await create({ name: ' spring ', quota: '700', count: 100 })
    const codes = rows.map(row => redemptionCode(fixtures.admin.ctx, row))
    expect(new Set(codes).size).toBe(100)
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect(rows[0]).toMatchObject({
      name: 'spring',
      quota: 700n,
      status: 'UNUSED',
      creatorId: fixtures.admin.user.id,
    })
    const stored = Buffer.from(rows[0]!.codeCipher).toString('latin1')
    expect(stored).not.toContain(codes[0])
  })

  test('creates one code of 100000 by default, and writes an audit row', async () => {
    const [row, ...others] = await create({ name: 'one' })
    expect([row?.quota, others]).toEqual([100_000n, []])
    const audit = (await auditOf(fixtures.services, `user:${fixtures.admin.user.id}`)).at(-1)
    expect(audit).toMatchObject({
      action: 'redemption.create',
      change: { ids: [row?.id], name: 'one', quota: '100000', count: 1 },
    })
    expect(JSON.stringify(audit?.change)).not.toContain(redemptionCode(fixtures.admin.ctx, row!))
  })

  test.each([
    ['quota', 0],
    ['quota', -1],
    ['quota', 1.5],
    ['quota', 1e18],
    ['count', 0],
    ['count', 101],
    ['count', 1.5],
    ['name', ''],
    ['name', '一'.repeat(21)],
    ['name', 'a\nb'],
    ['usedByUserId', 1],
    ['code', 'f'.repeat(32)],
  ])('refuses %s %s', async (field, value) => {
    const before = await fixtures.services.db.redemption.count()
    await expect(create({ name: 'x', quota: 1, [field]: value })).rejects.toThrow('INPUT_INVALID')
    expect(await fixtures.services.db.redemption.count()).toBe(before)
  })

  test('refuses normal users to create and to read them', async () => {
    const { row } = await fixtures.code()
    await expect(createRedemptions(user.ctx, { name: 'x' })).rejects.toThrow('FORBIDDEN')
    await expect(listRedemptions(user.ctx, {})).rejects.toThrow('FORBIDDEN')
    await expect(getRedemption(user.ctx, { id: row.id })).rejects.toThrow('FORBIDDEN')
    expect(() => redemptionCode(user.ctx, row)).toThrow('FORBIDDEN')
    await expect(deleteRedemptions(user.ctx, { ids: [row.id] })).rejects.toThrow('FORBIDDEN')
    await expect(setRedemptionStatus(user.ctx, { id: row.id, status: 'DISABLED' })).rejects.toThrow(
      'FORBIDDEN',
    )
    await expect(updateRedemption(user.ctx, { id: row.id, name: 'y' })).rejects.toThrow('FORBIDDEN')
  })
})

describe('changing a code', () => {
  test('edits name and quota, each alone', async () => {
    const { row, code } = await fixtures.code(5n)
    const { ctx } = fixtures.admin
    expect(await updateRedemption(ctx, { id: row.id, name: 'new' })).toMatchObject({
      name: 'new',
      quota: 5n,
    })
    expect(await updateRedemption(ctx, { id: row.id, quota: 9n })).toMatchObject({
      name: 'new',
      quota: 9n,
    })
    expect(await redeemCode(user.ctx, { code })).toMatchObject({ quota: 9n })
  })

  test('disables and enables it', async () => {
    const { row, code } = await fixtures.code(5n)
    const set = (status: string) => setRedemptionStatus(fixtures.admin.ctx, { id: row.id, status })
    expect(await set('DISABLED')).toMatchObject({ status: 'DISABLED' })
    await expect(redeemCode(user.ctx, { code })).rejects.toThrow('REDEMPTION_INVALID')
    expect(await set('UNUSED')).toMatchObject({ status: 'UNUSED' })
    await redeemCode(user.ctx, { code })
    const actions = (await auditOf(fixtures.services, `redemption:${row.id}`)).map(
      one => one.action,
    )
    expect(actions).toEqual(['redemption.set-status', 'redemption.set-status', 'redemption.redeem'])
  })

  test('refuses every change of a used one, except deleting it', async () => {
    const { row } = await usedCode()
    const { ctx } = fixtures.admin
    const { id } = row
    for (const status of ['UNUSED', 'DISABLED']) {
      await expect(setRedemptionStatus(ctx, { id, status })).rejects.toThrow('REDEMPTION_USED')
    }
    await expect(updateRedemption(ctx, { id, quota: 1n })).rejects.toThrow('REDEMPTION_USED')
    await expect(updateRedemption(ctx, { id, name: 'x' })).rejects.toThrow('REDEMPTION_USED')
    expect(await getRedemption(ctx, { id })).toMatchObject({ status: 'USED', quota: 500n })
    await deleteRedemptions(ctx, { ids: [id] })
    await expect(getRedemption(ctx, { id })).rejects.toThrow('REDEMPTION_NOT_FOUND')
  })

  test('refuses the status USED, unknown ids and unknown fields', async () => {
    const { row } = await fixtures.code()
    const { ctx } = fixtures.admin
    await expect(setRedemptionStatus(ctx, { id: row.id, status: 'USED' })).rejects.toThrow(
      'INPUT_INVALID',
    )
    const foreign = { id: row.id, usedByUserId: 1 } as { id: number }
    await expect(updateRedemption(ctx, foreign)).rejects.toThrow('INPUT_INVALID')
    await expect(updateRedemption(ctx, { id: 99_999_999, name: 'x' })).rejects.toThrow(
      'REDEMPTION_NOT_FOUND',
    )
    expect(await deleteRedemptions(ctx, { ids: [99_999_999] })).toEqual([])
  })

  test('either the edit or the redeeming is first; the entry has the quota of the row', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { row, code } = await fixtures.code(1n)
      const edit = updateRedemption(fixtures.admin.ctx, { id: row.id, quota: 2n })
      const [redeemed] = await Promise.allSettled([redeemCode(user.ctx, { code }), edit])
      const after = await fixtures.services.db.redemption.findUniqueOrThrow({
        where: { id: row.id },
      })
      expect(redeemed).toMatchObject({ status: 'fulfilled', value: { quota: after.quota } })
    }
  })
})

describe('deleting several codes', () => {
  test('deletes existing ones, used ones too, and returns their ids', async () => {
    const [a, b] = await create({ name: 'batch', count: 2 })
    const { row: used } = await usedCode()
    const { ctx } = fixtures.admin
    await deleteRedemptions(ctx, { ids: [b!.id] })
    const ids = [used.id, b!.id, a!.id, 99_999_999, a!.id]
    expect(await deleteRedemptions(ctx, { ids })).toEqual([a!.id, used.id])
    expect(await deleteRedemptions(ctx, { ids })).toEqual([])
    await expect(getRedemption(ctx, { id: a!.id })).rejects.toThrow('REDEMPTION_NOT_FOUND')
    const code = redemptionCode(ctx, a!)
    await expect(redeemCode(user.ctx, { code })).rejects.toThrow('REDEMPTION_INVALID')
  })

  test('refuses normal users, and an invalid list', async () => {
    const { row } = await fixtures.code()
    await expect(deleteRedemptions(user.ctx, { ids: [row.id] })).rejects.toThrow('FORBIDDEN')
    for (const ids of [[], [0], [-1], Array.from({ length: 1_001 }, (_, index) => index + 1)]) {
      await expect(deleteRedemptions(fixtures.admin.ctx, { ids })).rejects.toThrow('INPUT_INVALID')
    }
    expect(await getRedemption(fixtures.admin.ctx, { id: row.id })).toMatchObject({ id: row.id })
  })
})

describe('listing codes', () => {
  const list = (filter: object) => listRedemptions(fixtures.admin.ctx, { filter, take: 100 })

  test('finds by the beginning of a name, by id, by whole code and by status', async () => {
    const [a, b] = await create({ name: '50%_off', count: 2 })
    const { row: used } = await usedCode()
    expect((await list({ keyword: '50%_' })).rows.map(row => row.id)).toEqual([b?.id, a?.id])
    expect((await list({ keyword: '%_off' })).rows).toEqual([])
    expect((await list({ keyword: String(a?.id) })).rows.map(row => row.id)).toContain(a?.id)
    const code = redemptionCode(fixtures.admin.ctx, a!)
    expect((await list({ keyword: code })).rows.map(row => row.id)).toEqual([a?.id])
    const { rows } = await list({ status: 'USED' })
    expect(rows.map(row => row.id)).toContain(used.id)
    expect(rows.every(row => row.status === 'USED')).toBe(true)
  })

  test('has the newest first by default, and no deleted ones', async () => {
    const [gone, kept] = await create({ name: 'sorting', count: 2 })
    await deleteRedemptions(fixtures.admin.ctx, { ids: [gone!.id] })
    const page = await list({ keyword: 'sorting' })
    expect([page.total, page.rows[0]?.id]).toEqual([1, kept?.id])
    const { rows } = await listRedemptions(fixtures.admin.ctx, {
      take: 100,
      orderBy: { field: 'QUOTA', direction: 'ASC' },
    })
    const quotas = rows.map(row => row.quota)
    expect(quotas).toEqual(quotas.toSorted((x, y) => Number(x - y)))
  })
})
