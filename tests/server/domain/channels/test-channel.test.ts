import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { channelTests, testChannel } from '../../../../server/domain/channels/index.ts'
import { listLogs } from '../../../../server/domain/logs/index.ts'
import { verifyLedger } from '../../../../server/domain/money/index.ts'
import { ensureRoot } from '../../../../server/domain/users/index.ts'
import type { ProbeResult, UpstreamPort } from '../../../../server/kernel/upstream.ts'
import { actorOf, ctxFor, openServicesOn } from '../../../support/services.ts'
import { notificationsOf, openFixtures, type Fixtures } from './fixtures.ts'

const passed: ProbeResult = { ok: true, timeMs: 41.6, message: '' }
let fixtures: Fixtures
let probe: UpstreamPort['probe'] = () => Promise.resolve(passed)
beforeAll(async () => {
  const upstream: UpstreamPort = {
    probe: (id, model) => probe(id, model),
    checkBaseUrl: () => undefined,
    listModels: () => Promise.resolve([]),
    hasBalance: () => false,
    readBalance: () => Promise.resolve(0),
    readTasks: () => Promise.resolve([]),
  }
  fixtures = await openFixtures({ upstream })
})
afterAll(() => fixtures.close())
afterEach(() => {
  probe = () => Promise.resolve(passed)
})

const stateOf = async (id: number) => (await channelTests(fixtures.admin, { ids: [id] })).get(id)

describe('testing a channel', () => {
  it('stores the time, and notifies subscribers', async () => {
    const { id } = await fixtures.make()
    const [changed, routing, tests] = [
      notificationsOf(fixtures.services, 'channel-facts'),
      notificationsOf(fixtures.services, 'channels'),
      notificationsOf(fixtures.services, 'test'),
    ]
    const result = await testChannel(fixtures.admin, { id })
    expect(result).toMatchObject({ ...passed, model: 'gpt-4o' })
    expect(result.channel).toMatchObject({ id, responseTimeMs: 42, status: 'ENABLED' })
    expect(result.channel.testedAt).toBeInstanceOf(Date)
    expect(result.channel.keyCipher).toHaveLength(0)
    await vi.waitFor(() => {
      expect(changed).toContain(String(id))
      expect(tests).toContain(String(id))
      // Nothing that calls read has changed.
      expect(routing).toEqual([])
    })
    expect(await stateOf(id)).toEqual({ isRunning: false, last: { ...passed, model: 'gpt-4o' } })
  })

  it.each([
    { asked: 'o1', testModel: 'gpt-4o-mini', models: ['a'], outcome: 'o1' },
    { asked: undefined, testModel: 'gpt-4o-mini', models: ['a'], outcome: 'gpt-4o-mini' },
    { asked: null, testModel: '', models: ['a', 'b'], outcome: 'a' },
  ])('uses $outcome when asked for $asked', async ({ asked, testModel, models, outcome }) => {
    const { id } = await fixtures.make({ testModel, models })
    const probed: unknown[] = []
    probe = (...args) => {
      probed.push(args)
      return Promise.resolve(passed)
    }
    await testChannel(fixtures.admin, { id, model: asked })
    expect(probed).toEqual([[id, outcome]])
  })

  it('returns a failure as a result, changes no status, and charges no user', async () => {
    const { id } = await fixtures.make()
    await testChannel(fixtures.admin, { id })
    probe = () => Promise.resolve({ ok: false, timeMs: 7, message: '401 bad key' })
    expect(await testChannel(fixtures.admin, { id })).toMatchObject({
      ok: false,
      message: '401 bad key',
      channel: {
        status: 'ENABLED',
        responseTimeMs: 0,
        testError: '401 bad key',
        testedAt: expect.any(Date) as Date,
      },
    })
    expect(await fixtures.services.db.entry.count()).toBe(0)
  })

  it('stores the answer, and writes a row without a charge to the log of root', async () => {
    await ensureRoot(fixtures.services, { demo: true })
    const entries = await fixtures.services.db.entry.count()
    const { id } = await fixtures.make()
    probe = () =>
      Promise.resolve({
        ...passed,
        answer: 'Hello!',
        usage: { promptTokens: 8, completionTokens: 9 },
      })
    const root = ctxFor(
      fixtures.services,
      actorOf({ id: 1, username: 'root', role: 'ROOT', group: 'default' }),
    )
    expect(await testChannel(root, { id, model: 'gpt-4o-mini' })).toMatchObject({
      answer: 'Hello!',
    })
    expect((await stateOf(id))?.last).toMatchObject({ answer: 'Hello!' })
    const { rows } = await listLogs(root, {})
    expect(rows[0]).toMatchObject({
      type: 'CONSUME',
      username: 'root',
      channelId: id,
      model: 'gpt-4o-mini',
      group: 'default',
      tokenName: 'Model test',
      content: 'Model test',
      promptTokens: 8,
      completionTokens: 9,
      quota: 0n,
      durationMs: 42,
    })
    probe = () => Promise.resolve({ ok: false, timeMs: 7, message: '401 bad key' })
    await testChannel(root, { id })
    expect(await fixtures.services.db.log.count()).toBe(1)
    expect(await fixtures.services.db.usageHour.count()).toBe(0)
    expect(await fixtures.services.db.entry.count()).toBe(entries)
    expect(await verifyLedger(fixtures.services.pool)).toEqual([])
  })

  it('clears the error when a later test passes', async () => {
    const { id } = await fixtures.make()
    probe = () => Promise.resolve({ ok: false, timeMs: 7, message: '401 bad key' })
    await testChannel(fixtures.admin, { id })
    probe = () => Promise.resolve(passed)
    expect(await testChannel(fixtures.admin, { id })).toMatchObject({
      channel: { responseTimeMs: 42, testError: null },
    })
  })

  it('tests a disabled channel too', async () => {
    const { id } = await fixtures.make()
    await fixtures.services.db.channel.update({ where: { id }, data: { status: 'DISABLED' } })
    expect(await testChannel(fixtures.admin, { id })).toMatchObject({ ok: true })
  })

  it('refuses a second test of a channel while one runs, on any process', async () => {
    const [one, other] = [await fixtures.make(), await fixtures.make()]
    const second = await openServicesOn(fixtures.databaseUrl, {
      upstream: fixtures.services.upstream,
    })
    const elsewhere = { ...fixtures.admin, ...second.services }
    const gate = Promise.withResolvers<ProbeResult>()
    probe = id => (id === one.id ? gate.promise : Promise.resolve(passed))
    const running = testChannel(fixtures.admin, { id: one.id })
    await vi.waitFor(async () => expect((await stateOf(one.id))?.isRunning).toBe(true))
    for (const ctx of [fixtures.admin, elsewhere]) {
      await expect(testChannel(ctx, { id: one.id })).rejects.toMatchObject({
        code: 'CHANNEL_TEST_RUNNING',
      })
      await expect(testChannel(ctx, { id: other.id })).resolves.toMatchObject({ ok: true })
    }
    gate.resolve(passed)
    await running
    await expect(testChannel(elsewhere, { id: one.id })).resolves.toMatchObject({ ok: true })
    await second.close()
  })

  it('does not wait for a test whose process died', async () => {
    const { id } = await fixtures.make()
    await testChannel(fixtures.admin, { id })
    await fixtures.services.pool.query(
      `update idempotency_keys set answer = null, created_at = now() - interval '41 seconds'
        where key = $1`,
      [`channel-test:${id}`],
    )
    expect(await stateOf(id)).toEqual({ isRunning: false, last: undefined })
    await expect(testChannel(fixtures.admin, { id })).resolves.toMatchObject({ ok: true })
  })

  it('ends when the upstream port throws', async () => {
    const { id } = await fixtures.make()
    probe = () => Promise.reject(new Error('broken'))
    await expect(testChannel(fixtures.admin, { id })).rejects.toThrow('broken')
    expect((await stateOf(id))?.isRunning).toBe(false)
  })

  it('refuses when the channel is deleted meanwhile', async () => {
    const { id } = await fixtures.make()
    probe = async () => {
      await fixtures.services.db.channel.delete({ where: { id } })
      return passed
    }
    await expect(testChannel(fixtures.admin, { id })).rejects.toMatchObject({
      code: 'CHANNEL_NOT_FOUND',
    })
  })

  it.each([2, 5, 36])('refuses type %i, which has no call that answers at once', async type => {
    const { id } = await fixtures.make({ type, baseUrl: 'https://a.test' })
    await expect(testChannel(fixtures.admin, { id })).rejects.toMatchObject({
      code: 'CHANNEL_TYPE_UNSUPPORTED',
    })
  })

  it('refuses an unknown channel, and roles below admin', async () => {
    for (const [ctx, code] of [
      [fixtures.admin, 'CHANNEL_NOT_FOUND'],
      [fixtures.normal, 'FORBIDDEN'],
      [fixtures.guest, 'UNAUTHENTICATED'],
    ] as const) {
      await expect(testChannel(ctx, { id: 999_999 })).rejects.toMatchObject({ code })
    }
    await expect(channelTests(fixtures.normal, { ids: [1] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
