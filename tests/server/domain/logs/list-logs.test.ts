import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListLogsRaw } from '../../../../contract/inputs/log.ts'
import {
  getLog,
  listLogs,
  LOG_REACH,
  LOG_REACH_FILTERED,
  logsInRange,
} from '../../../../server/domain/logs/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { job } from '../../../support/services.ts'
import { aLog, openFixtures, type Fixtures } from './fixtures.ts'

const at = (minute: number) => new Date(Date.now() - minute * 60_000)

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
  await fixtures.services.db.log.createMany({
    data: [
      aLog({ requestId: 'r1', createdAt: at(10), quota: 5n, durationMs: 900 }),
      aLog({
        requestId: 'r2',
        createdAt: at(9),
        model: 'gpt-4o-mini',
        tokenName: 'other',
        quota: 1n,
      }),
      aLog({ requestId: 'r3', createdAt: at(8), model: 'gpt_4o', group: 'vip', channelId: 8 }),
      aLog({ requestId: 'r4', createdAt: at(7), model: 'o%1\\x', username: 'Anna before' }),
      aLog({ requestId: 'r5', createdAt: at(6), userId: 3, username: 'ben', promptTokens: 99 }),
      aLog({
        requestId: 'r6',
        createdAt: at(5),
        userId: 9,
        username: 'left',
        completionTokens: 77,
      }),
      aLog({
        requestId: 'r7',
        createdAt: at(4),
        type: 'TOP_UP',
        channelId: 0,
        details: {},
        content: 'x',
      }),
      aLog({ requestId: 'r8', createdAt: at(4), type: 'SYSTEM', channelId: 0, details: {} }),
    ],
  })
})
afterAll(() => fixtures.close())

async function found(ctx: Ctx, input: Partial<ListLogsRaw>): Promise<string> {
  const { rows, total } = await listLogs(ctx, { take: 100, ...input })
  expect(total).toBe(rows.length)
  return rows.map(({ requestId }) => requestId).join(' ')
}

describe('the log an admin reads', () => {
  it.each<{ name: string; filter: ListLogsRaw['filter']; outcome: string }>([
    { name: 'everything, newest first', filter: {}, outcome: 'r8 r7 r6 r5 r4 r3 r2 r1' },
    { name: 'one type', filter: { type: 'TOP_UP' }, outcome: 'r7' },
    { name: 'an exact model', filter: { model: 'gpt-4o' }, outcome: 'r8 r7 r6 r5 r1' },
    { name: 'a model by wildcard', filter: { model: 'gpt-4o%' }, outcome: 'r8 r7 r6 r5 r2 r1' },
    { name: 'a model that contains a word', filter: { model: '%mini%' }, outcome: 'r2' },
    { name: 'an underscore as itself', filter: { model: 'gpt_4o' }, outcome: 'r3' },
    {
      name: 'an underscore as itself beside a wildcard',
      filter: { model: 'gpt_%' },
      outcome: 'r3',
    },
    { name: 'a backslash as itself', filter: { model: 'o%\\x' }, outcome: 'r4' },
    { name: 'an exact token', filter: { tokenName: 'other' }, outcome: 'r2' },
    { name: 'no token by wildcard', filter: { tokenName: '%' }, outcome: '' },
    { name: 'an exact group', filter: { group: 'vip' }, outcome: 'r3' },
    { name: 'a channel', filter: { channelId: 8 }, outcome: 'r3' },
    { name: 'a request', filter: { requestId: 'r5' }, outcome: 'r5' },
    {
      name: 'a user, under earlier names too',
      filter: { username: 'Anna' },
      outcome: 'r8 r7 r4 r3 r2 r1',
    },
    { name: 'a user by exact name only', filter: { username: 'anna' }, outcome: '' },
    { name: 'a former name of a deleted user', filter: { username: 'left' }, outcome: 'r6' },
    { name: 'a token no row has', filter: { tokenName: 'missing' }, outcome: '' },
    { name: 'no name by wildcard', filter: { username: '%' }, outcome: '' },
    { name: 'quotes as themselves', filter: { username: "' or 1=1 --" }, outcome: '' },
    {
      name: 'all parts at once',
      filter: { username: 'Anna', model: 'gpt%', group: 'default', type: 'CONSUME' },
      outcome: 'r2 r1',
    },
  ])('shows $name', async ({ filter, outcome }) => {
    expect(await found(fixtures.admin, { filter })).toBe(outcome)
  })

  it.each<{ filter: ListLogsRaw['filter']; outcome: string }>([
    { filter: { callerDialect: 'anthropic' }, outcome: 'f5 f2 f1' },
    { filter: { callerDialect: 'openai-chat' }, outcome: 'f3' },
    { filter: { upstreamDialect: 'anthropic' }, outcome: 'f3 f2' },
    { filter: { callerDialect: 'anthropic', upstreamDialect: 'anthropic' }, outcome: 'f2' },
    { filter: { upstreamDialect: 'gemini', username: 'Anna' }, outcome: '' },
    { filter: { isTranslated: true }, outcome: 'f3 f1' },
    { filter: { isTranslated: false }, outcome: 'f5 f4 f2' },
    { filter: { isTranslated: false, callerDialect: 'anthropic' }, outcome: 'f5 f2' },
  ])('has the calls with the formats $filter', async ({ filter, outcome }) => {
    const { db } = fixtures.services
    const pairs = [
      ['anthropic', 'openai-chat'],
      ['anthropic', 'anthropic'],
      ['openai-chat', 'anthropic'],
      undefined,
      ['anthropic'],
    ]
    await db.log.createMany({
      data: pairs.map((dialects, index) =>
        aLog({
          requestId: `f${index + 1}`,
          model: 'formats',
          createdAt: at(4 - index / 10),
          details: dialects ? { dialects } : {},
        }),
      ),
    })
    expect(await found(fixtures.admin, { filter: { model: 'formats', ...filter } })).toBe(outcome)
    expect(await found(fixtures.ben, { filter: { model: 'formats', ...filter } })).toBe('')
    await db.log.deleteMany({ where: { model: 'formats' } })
  })

  it('finds a renamed user by the new name, and by the former one until it is taken', async () => {
    const { db } = fixtures.services
    const user = { id: 20, username: 'olga', usernameKey: 'olga' }
    await db.user.create({ data: user })
    await db.log.createMany({
      data: [aLog({ requestId: 'o1', userId: 20, username: 'olga', createdAt: at(3) })],
    })
    await db.user.update({ where: { id: 20 }, data: { username: 'Olga2', usernameKey: 'olga2' } })
    await db.log.createMany({
      data: [aLog({ requestId: 'o2', userId: 20, username: 'Olga2', createdAt: at(2) })],
    })
    const named = (username: string) => found(fixtures.admin, { filter: { username } })
    expect([await named('Olga2'), await named('olga')]).toEqual(['o2 o1', 'o1'])
    await db.user.create({ data: { ...user, id: 21 } })
    expect(await named('olga')).toBe('')
    await db.log.deleteMany({ where: { userId: 20 } })
  })

  it('ends at the given times, both included', async () => {
    const rows = await fixtures.services.db.log.findMany({ orderBy: { id: 'asc' } })
    const [from, to] = [rows[1]?.createdAt, rows[3]?.createdAt]
    expect(await found(fixtures.admin, { filter: { from, to } })).toBe('r4 r3 r2')
    expect(await found(fixtures.admin, { filter: { from: to, to: from } })).toBe('')
    expect(await found(fixtures.admin, { filter: { from: at(-60) } })).toBe('')
  })

  it.each<{ orderBy: ListLogsRaw['orderBy']; first: string }>([
    { orderBy: { field: 'CREATED_AT', direction: 'ASC' }, first: 'r1' },
    { orderBy: { field: 'QUOTA', direction: 'ASC' }, first: 'r2' },
    { orderBy: { field: 'QUOTA', direction: 'DESC' }, first: 'r8' },
    { orderBy: { field: 'DURATION', direction: 'DESC' }, first: 'r1' },
    { orderBy: { field: 'PROMPT_TOKENS', direction: 'DESC' }, first: 'r5' },
    { orderBy: { field: 'COMPLETION_TOKENS', direction: 'DESC' }, first: 'r6' },
  ])('is ordered by $orderBy.field $orderBy.direction', async ({ orderBy, first }) => {
    expect((await found(fixtures.admin, { orderBy })).split(' ')[0]).toBe(first)
  })

  it('has pages and the total count', async () => {
    const page = await listLogs(fixtures.admin, { skip: 3, take: 2 })
    expect(page.rows.map(({ requestId }) => requestId)).toEqual(['r5', 'r4'])
    expect(page.total).toBe(8)
    expect(await listLogs(fixtures.admin, { skip: 6, take: 10 })).toMatchObject({ total: 8 })
    expect(await listLogs(fixtures.admin, { skip: 1_000_000_000 })).toMatchObject({
      rows: [],
      total: 8,
      isTotalCapped: false,
    })
  })

  it('reaches the newest 100,000 rows, and 10,000 of a filtered list', async () => {
    const far = await openFixtures()
    for (let first = 1; first <= LOG_REACH + 1; first += 5_000) {
      await far.services.pool.query(
        `insert into logs (type, user_id, model, quota, created_at)
         select 'CONSUME', 2, 'm', i, now() - make_interval(secs => i)
           from generate_series($1::int, least($1::int + 4999, 100001)) i`,
        [first],
      )
    }
    const last = { skip: LOG_REACH - 1, take: 2 }
    expect((await listLogs(far.admin, { take: 1 })).total).toBe(LOG_REACH)
    expect((await listLogs(far.admin, last)).rows).toHaveLength(1)
    expect(await listLogs(far.anna, { skip: LOG_REACH })).toMatchObject({
      rows: [],
      total: LOG_REACH,
      isTotalCapped: true,
    })
    const filter = { model: 'm' }
    expect((await listLogs(far.admin, { filter })).total).toBe(LOG_REACH_FILTERED)
    expect(await listLogs(far.admin, last)).toMatchObject({ total: LOG_REACH, isTotalCapped: true })
    await far.services.pool.query(`delete from logs where quota > $1`, [LOG_REACH_FILTERED])
    const exact = { total: LOG_REACH_FILTERED, isTotalCapped: false }
    expect(await listLogs(far.admin, { filter, take: 1 })).toMatchObject(exact)
    const dearest = { field: 'QUOTA', direction: 'DESC' } as const
    const { rows } = await listLogs(far.admin, { filter, orderBy: dearest, take: 1 })
    expect(rows[0]?.quota).toBe(10_000n)
    await far.close()
  })

  it('shows the whole row', async () => {
    const { rows } = await listLogs(fixtures.admin, { filter: { requestId: 'r1' } })
    const stored = await fixtures.services.db.log.findFirst({ where: { requestId: 'r1' } })
    expect(rows).toEqual([stored])
  })

  it('is complete for the server itself', async () => {
    expect(await found({ ...fixtures.admin, actor: job }, {})).toBe('r8 r7 r6 r5 r4 r3 r2 r1')
  })
})

describe('the log a normal user reads', () => {
  it.each<{ name: string; filter: ListLogsRaw['filter'] }>([
    { name: 'without a filter', filter: {} },
    { name: 'whichever user the filter has', filter: { username: 'ben' } },
    { name: 'whatever channel they name', filter: { channelId: 999 } },
  ])('has the own rows only, $name', async ({ filter }) => {
    expect(await found(fixtures.anna, { filter })).toBe('r8 r7 r4 r3 r2 r1')
  })

  it('has no channel, and no tried channels', async () => {
    const { rows } = await listLogs(fixtures.anna, { filter: { requestId: 'r1' } })
    expect(rows[0]).toMatchObject({ channelId: null })
    expect(rows[0]?.details).toEqual({ exact: '99.5', upstreamModel: 'gpt-4o-2024' })
  })

  it('has an admin’s own rows, when called with the actor as a normal user', async () => {
    const { actor } = fixtures.admin
    if (actor.kind !== 'user') throw new Error('an admin is a user')
    const asNormal = { ...fixtures.admin, actor: { ...actor, id: 3, role: 'NORMAL' } } as const
    expect(await found(asNormal, {})).toBe('r5')
  })

  it('refuses guests, and invalid filters', async () => {
    await expect(listLogs(fixtures.guest, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const filter of [
      { model: 'a\r\nb' },
      { requestId: 'a\u0000b' },
      { channelId: 1.5 },
      { channelId: 1e18 },
      { from: new Date(Number.NaN) },
      { from: new Date(-1) },
    ]) {
      await expect(listLogs(fixtures.anna, { filter })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      })
    }
    await expect(listLogs(fixtures.anna, { take: 101 })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
    await expect(listLogs(fixtures.anna, { skip: -1 })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })
})

describe('one log row', () => {
  it('is shown to its owner and to admins; for others it is missing', async () => {
    const { id } = await fixtures.services.db.log.findFirstOrThrow({ where: { requestId: 'r1' } })
    expect(await getLog(fixtures.anna, { id })).toMatchObject({ requestId: 'r1', channelId: null })
    expect(await getLog(fixtures.admin, { id })).toMatchObject({ requestId: 'r1', channelId: 7 })
    const missing = { code: 'NOT_FOUND' }
    await expect(getLog(fixtures.ben, { id })).rejects.toMatchObject(missing)
    for (const other of [0n, -1n, 999_999n, 2n ** 70n]) {
      await expect(getLog(fixtures.admin, { id: other })).rejects.toMatchObject(missing)
    }
    await expect(getLog(fixtures.guest, { id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('the rows of a batch, for a live page', () => {
  it('are those that the reader may see and that match the filter, newest first', async () => {
    const ids = (await fixtures.services.db.log.findMany({ orderBy: { id: 'asc' } })).map(
      ({ id }) => id,
    )
    const range = { firstId: ids[1] ?? 0n, lastId: ids[4] ?? 0n }
    const read = async (ctx: Ctx, filter = {}) =>
      (await logsInRange(ctx, { ...range, filter })).map(({ requestId }) => requestId)
    expect(await read(fixtures.admin)).toEqual(['r5', 'r4', 'r3', 'r2'])
    expect(await read(fixtures.anna)).toEqual(['r4', 'r3', 'r2'])
    expect(await read(fixtures.anna, { group: 'vip' })).toEqual(['r3'])
    expect(await logsInRange(fixtures.ben, range)).toMatchObject([
      { requestId: 'r5', channelId: null },
    ])
    expect(await logsInRange(fixtures.admin, { firstId: 0n, lastId: 0n })).toEqual([])
  })

  it('are recent: a row of yesterday is not among them', async () => {
    const [row] = await fixtures.services.db.log.createManyAndReturn({
      data: [aLog({ createdAt: at(24 * 60), userId: 3, requestId: 'old' })],
    })
    const id = row?.id ?? 0n
    expect(await logsInRange(fixtures.admin, { firstId: id, lastId: id })).toEqual([])
    await fixtures.services.db.log.deleteMany({ where: { id } })
  })

  it('refuses guests', async () => {
    await expect(logsInRange(fixtures.guest, { firstId: 1n, lastId: 2n })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('the snapshot of a page', () => {
  it('includes a row with a lower id that is still being written', async () => {
    const { services, admin } = fixtures
    const model = 'slow-to-commit'
    const written = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const writing = services.tx(async tx => {
      await tx.db.log.create({ data: aLog({ model, requestId: 'slow' }) })
      written.resolve()
      await end.promise
    })
    await written.promise
    await services.db.log.create({ data: aLog({ model, requestId: 'fast' }) })
    const query = vi.spyOn(services.db, '$queryRawUnsafe')
    const listing = listLogs(admin, { take: 100, snapshot: 'now', filter: { model } })
    await vi.waitFor(() => {
      expect(query.mock.calls.some(([text]) => text.includes('areWriting'))).toBe(true)
    })
    end.resolve()
    await writing
    const { rows, snapshot } = await listing
    query.mockRestore()
    expect(new Set(rows.map(({ requestId }) => requestId))).toEqual(new Set(['slow', 'fast']))
    expect(rows.map(({ id }) => id <= BigInt(snapshot ?? 0))).toEqual([true, true])
  })
})
