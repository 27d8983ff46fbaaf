import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usageStats } from '../../../../server/domain/logs/index.ts'
import { aLog, openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())
afterEach(async () => {
  await fixtures.services.db.log.deleteMany()
  await fixtures.services.db.usageHour.deleteMany()
})

const time = (text: string) => new Date(`2026-05-01T${text}Z`)

/** A call as a settlement writes it: a row, and its part of the hourly sum. */
async function settled(changes: Parameters<typeof aLog>[0]): Promise<void> {
  const log = aLog(changes)
  await fixtures.services.db.log.create({ data: log })
  const createdAt = new Date(log.createdAt ?? Date.now())
  const hour = new Date(Math.floor(createdAt.getTime() / 3_600_000) * 3_600_000)
  const { userId, tokenId = 0, channelId = 0, model = '', group = '', quota = 0n } = log
  const place = { hour, userId, tokenId, channelId, model, group }
  await fixtures.services.db.usageHour.upsert({
    where: { hour_userId_tokenId_channelId_model_group: place },
    create: { ...place, calls: 1, quota },
    update: { calls: { increment: 1 }, quota: { increment: quota } },
  })
}

async function someDay(): Promise<void> {
  await settled({ createdAt: time('09:59:59.999'), quota: 1n })
  await settled({ createdAt: time('10:00:00'), quota: 10n, model: 'gpt-4o-mini' })
  await settled({ createdAt: time('10:30:00'), quota: 100n, channelId: 8 })
  await settled({ createdAt: time('11:30:00'), quota: 1_000n, userId: 3, username: 'ben' })
  await settled({ createdAt: time('12:00:00'), quota: 10_000n, group: 'vip', tokenName: 'other' })
  await settled({ createdAt: time('12:15:00'), quota: 100_000n, userId: 9, username: 'left' })
}

describe('the cost of calls', () => {
  it.each([
    { filter: {}, outcome: 111_111n },
    { filter: { from: time('10:00:00') }, outcome: 111_110n },
    { filter: { from: time('10:15:00') }, outcome: 111_100n },
    { filter: { to: time('12:00:00') }, outcome: 11_111n },
    { filter: { to: time('11:59:59.999') }, outcome: 1_111n },
    { filter: { from: time('10:15:00'), to: time('12:10:00') }, outcome: 11_100n },
    { filter: { from: time('10:15:00'), to: time('10:45:00') }, outcome: 100n },
    { filter: { from: time('12:10:00'), to: time('10:15:00') }, outcome: 0n },
    { filter: { from: new Date('2016-01-01'), to: new Date('2036-01-01') }, outcome: 111_111n },
    { filter: { model: 'gpt-4o' }, outcome: 111_101n },
    { filter: { model: '%mini' }, outcome: 10n },
    { filter: { group: 'vip' }, outcome: 10_000n },
    { filter: { channelId: 8 }, outcome: 100n },
    { filter: { username: 'Anna' }, outcome: 10_111n },
    { filter: { username: 'left' }, outcome: 100_000n },
    { filter: { username: 'missing' }, outcome: 0n },
    { filter: { tokenName: 'other' }, outcome: 10_000n },
    { filter: { tokenName: 'app', from: time('10:15:00') }, outcome: 101_100n },
    { filter: { type: 'TOP_UP' }, outcome: 111_111n },
  ] as const)('is $outcome for $filter', async ({ filter, outcome }) => {
    await someDay()
    expect((await usageStats(fixtures.admin, { filter })).quota).toBe(outcome)
  })

  it('is that of the own calls for a normal user, with any filter', async () => {
    await someDay()
    expect((await usageStats(fixtures.ben, {})).quota).toBe(1_000n)
    expect(
      (await usageStats(fixtures.ben, { filter: { username: 'Anna', channelId: 8 } })).quota,
    ).toBe(1_000n)
  })

  it('reads whole hours from the hourly sums: deleted rows stay counted', async () => {
    await someDay()
    await fixtures.services.db.log.deleteMany()
    const filter = { from: time('10:00:00'), to: time('11:59:59.999') }
    expect((await usageStats(fixtures.admin, { filter })).quota).toBe(1_110n)
    expect(
      (await usageStats(fixtures.admin, { filter: { ...filter, tokenName: 'app' } })).quota,
    ).toBe(0n)
  })

  it('leaves out rows that are not calls', async () => {
    await fixtures.services.db.log.create({
      data: aLog({ type: 'TOP_UP', createdAt: time('10:00:00') }),
    })
    const filter = { from: time('09:59:00'), to: time('10:01:00') }
    expect((await usageStats(fixtures.admin, { filter })).quota).toBe(0n)
  })
})

describe('the load of the last minute', () => {
  it('counts calls and their tokens, with any time in the filter', async () => {
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    await fixtures.services.db.log.createMany({
      data: [
        aLog({ createdAt: secondsAgo(5), promptTokens: 2_000_000_000, completionTokens: 1 }),
        aLog({ createdAt: secondsAgo(30), promptTokens: 7, completionTokens: 3, model: 'o1' }),
        aLog({ createdAt: secondsAgo(40), userId: 3 }),
        aLog({ createdAt: secondsAgo(50), type: 'SYSTEM' }),
        aLog({ createdAt: secondsAgo(90) }),
      ],
    })
    expect(await usageStats(fixtures.admin, {})).toMatchObject({
      requestsPerMinute: 3,
      tokensPerMinute: 2_000_000_026,
    })
    expect(await usageStats(fixtures.anna, { filter: { to: time('10:00:00') } })).toMatchObject({
      requestsPerMinute: 2,
      tokensPerMinute: 2_000_000_011,
    })
    expect(await usageStats(fixtures.admin, { filter: { model: 'o1' } })).toMatchObject({
      requestsPerMinute: 1,
      tokensPerMinute: 10,
    })
    await fixtures.services.db.log.createMany({ data: [aLog({ promptTokens: 2_000_000_000 })] })
    expect(await usageStats(fixtures.admin, {})).toMatchObject({
      requestsPerMinute: 4,
      tokensPerMinute: 2_147_483_647,
    })
  })

  it('refuses guests', async () => {
    await expect(usageStats(fixtures.guest, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
