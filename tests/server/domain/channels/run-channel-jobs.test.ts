import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OptionKey } from '../../../../contract/options.ts'
import {
  refreshAllChannelBalances,
  runChannelJob,
  testAllChannels,
} from '../../../../server/domain/channels/index.ts'
import { cancelJob, getJob, listJobs, waitForJob } from '../../../../server/domain/jobs/index.ts'
import { option, optionsCache } from '../../../../server/domain/options/index.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import type { ProbeResult, UpstreamPort } from '../../../../server/kernel/upstream.ts'
import { startChannelJobs } from '../../../../server/jobs/channel-jobs.ts'
import { easyUpstream, openServicesOn } from '../../../support/services.ts'
import { abilitiesOf, lastAudit, notificationsOf, openFixtures, type Fixtures } from './fixtures.ts'

const passed: ProbeResult = { ok: true, timeMs: 800, message: '' }
const refused: ProbeResult = {
  ok: false,
  timeMs: 90,
  message: '401 bad key',
  disableReason: '401 bad key',
}
let fixtures: Fixtures
let probe: UpstreamPort['probe'] = () => Promise.resolve(passed)
let readBalance: UpstreamPort['readBalance'] = () => Promise.resolve(3)

beforeAll(async () => {
  const upstream: UpstreamPort = {
    ...easyUpstream,
    probe: (...args) => probe(...args),
    hasBalance: type => type === 1,
    readBalance: account => readBalance(account),
  }
  fixtures = await openFixtures({ upstream })
})
afterAll(() => fixtures.close())
beforeEach(async () => {
  const { db } = fixtures.services
  await db.channel.deleteMany()
  await db.job.deleteMany()
})
afterEach(async () => {
  probe = () => Promise.resolve(passed)
  readBalance = () => Promise.resolve(3)
  await fixtures.services.db.option.deleteMany()
  await reload()
})

const open = new AbortController().signal
const runTests = () => runChannelJob(fixtures.services, 'CHANNEL_TESTS', open)
const runBalances = () => runChannelJob(fixtures.services, 'CHANNEL_BALANCES', open)

async function reload(): Promise<void> {
  const { services } = fixtures
  services.caches.set(optionsCache.name, await optionsCache.load(services))
}

async function setOption(key: OptionKey, value: string): Promise<void> {
  await fixtures.services.db.option.upsert({
    where: { key },
    create: { key, value },
    update: { value },
  })
  await reload()
}

const row = (id: number) => fixtures.services.db.channel.findUniqueOrThrow({ where: { id } })

async function makeAutoDisabled(): Promise<number> {
  const { id } = await fixtures.make()
  await fixtures.services.db.channel.update({
    where: { id },
    data: { status: 'AUTO_DISABLED', statusReason: 'bad key' },
  })
  return id
}

describe('a test of all channels', () => {
  it('tests every channel, disabled ones too, and counts', async () => {
    const ids = [
      (await fixtures.make()).id,
      (await fixtures.make({ status: 'DISABLED' })).id,
      (await fixtures.make({ testModel: 'bad' })).id,
    ]
    await fixtures.make({ type: 36, baseUrl: 'https://a.test' })
    probe = (_id, model) =>
      Promise.resolve(model === 'bad' ? { ok: false, timeMs: 5, message: 'no' } : passed)
    const started = await testAllChannels(fixtures.admin)
    expect(started).toMatchObject({ state: 'RUNNING', total: 3, done: 0, endedAt: null })
    const published = notificationsOf(fixtures.services, 'jobs')
    await runTests()
    expect(await getJob(fixtures.admin, 'CHANNEL_TESTS')).toMatchObject({
      state: 'DONE',
      total: 3,
      done: 3,
      failed: 1,
      disabled: 0,
      enabled: 0,
      endedAt: expect.any(Date) as Date,
    })
    for (const id of ids) expect((await row(id)).testedAt).toBeInstanceOf(Date)
    expect((await row(ids[1] ?? 0)).status).toBe('DISABLED')
    await vi.waitFor(() => expect(published).toContain('CHANNEL_TESTS'))
  })

  it('is done at once without channels, and can be started again', async () => {
    expect(await testAllChannels(fixtures.admin)).toMatchObject({ state: 'DONE', number: 1 })
    expect(await testAllChannels(fixtures.admin)).toMatchObject({ state: 'DONE', number: 2 })
    expect(await listJobs(fixtures.admin)).toMatchObject([{ kind: 'CHANNEL_TESTS', number: 2 }])
  })

  it('runs once, over all processes', async () => {
    await fixtures.make({ keys: Array.from({ length: 9 }, (_, at) => `k${at}`) })
    const probed: number[] = []
    probe = id => {
      probed.push(id)
      return Promise.resolve(passed)
    }
    const starts = await Promise.allSettled([1, 2, 3].map(() => testAllChannels(fixtures.admin)))
    expect(starts.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    await expect(testAllChannels(fixtures.admin)).rejects.toMatchObject({ code: 'JOB_RUNNING' })
    const second = await openServicesOn(fixtures.databaseUrl, {
      upstream: fixtures.services.upstream,
    })
    await Promise.all([runTests(), runChannelJob(second.services, 'CHANNEL_TESTS', open)])
    await second.close()
    expect(probed).toHaveLength(9)
    expect(new Set(probed).size).toBe(9)
  })

  it('starts no further channel when it is cancelled', async () => {
    await fixtures.make({ keys: Array.from({ length: 9 }, (_, at) => `k${at}`) })
    const gate = Promise.withResolvers<ProbeResult>()
    let probed = 0
    probe = () => {
      probed += 1
      return gate.promise
    }
    await testAllChannels(fixtures.admin)
    const running = runTests()
    await vi.waitFor(() => expect(probed).toBe(4))
    expect(await cancelJob(fixtures.admin, { kind: 'CHANNEL_TESTS' })).toMatchObject({
      state: 'CANCELLED',
    })
    gate.resolve(passed)
    await running
    expect(probed).toBe(4)
    expect(await cancelJob(fixtures.admin, { kind: 'CHANNEL_TESTS' })).toMatchObject({
      state: 'CANCELLED',
    })
    expect((await lastAudit(fixtures.services))?.action).toBe('job.cancel')
    expect(await testAllChannels(fixtures.admin)).toMatchObject({ number: 2, done: 0, failed: 0 })
  })

  it('is continued by another process when one stops, and when one dies', async () => {
    await fixtures.make({ keys: Array.from({ length: 6 }, (_, at) => `k${at}`) })
    const stop = new AbortController()
    let probed = 0
    probe = () => {
      probed += 1
      stop.abort()
      return Promise.resolve(passed)
    }
    await testAllChannels(fixtures.admin)
    await runChannelJob(fixtures.services, 'CHANNEL_TESTS', stop.signal)
    const left = await getJob(fixtures.admin, 'CHANNEL_TESTS')
    expect(left).toMatchObject({ state: 'RUNNING', done: probed })
    const { db } = fixtures.services
    const claim = (age: string) =>
      fixtures.services.pool.query(
        `update jobs set node_id = gen_random_uuid(), beat_at = now() - $1::interval`,
        [age],
      )
    await claim('89 seconds')
    await runTests()
    expect(probed).toBe(left?.done)
    await claim('91 seconds')
    await runTests()
    expect(await db.job.findFirst()).toMatchObject({ state: 'DONE', remaining: [] })
    expect(probed).toBe(6)
  })

  it('leaves out a channel that is deleted or tested meanwhile', async () => {
    const [gone, busy] = [await fixtures.make(), await fixtures.make()]
    await testAllChannels(fixtures.admin)
    await fixtures.services.db.channel.delete({ where: { id: gone.id } })
    await fixtures.services.pool.query(
      `insert into idempotency_keys (user_id, key, body_hash, created_at) values (0, $1, '', now())`,
      [`channel-test:${busy.id}`],
    )
    await runTests()
    expect(await getJob(fixtures.admin, 'CHANNEL_TESTS')).toMatchObject({
      state: 'DONE',
      done: 2,
      failed: 0,
    })
  })

  it('is refused to roles below admin', async () => {
    for (const [ctx, code] of [
      [fixtures.normal, 'FORBIDDEN'],
      [fixtures.guest, 'UNAUTHENTICATED'],
    ] as const) {
      for (const attempt of [
        testAllChannels(ctx),
        refreshAllChannelBalances(ctx),
        cancelJob(ctx, { kind: 'CHANNEL_TESTS' }),
        listJobs(ctx),
        getJob(ctx, 'CHANNEL_TESTS'),
      ]) {
        await expect(attempt).rejects.toMatchObject({ code })
      }
    }
    await expect(cancelJob(fixtures.admin, { kind: 'OTHER' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
    await expect(cancelJob(fixtures.admin, { kind: 'CHANNEL_TESTS' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the result of a test of all channels', () => {
  const slow: ProbeResult = { ...passed, timeMs: 5_100 }
  const silent: ProbeResult = {
    ok: false,
    timeMs: 30_001,
    message: 'UPSTREAM_SILENT',
    isSilent: true,
  }
  const fine = { status: 'ENABLED', switched: true }

  interface Case {
    readonly name: string
    readonly result: ProbeResult
    readonly status: string
    readonly switched?: boolean
    readonly limit?: string
    readonly autoBan?: boolean
  }

  it.each<Case>([
    { name: 'a refused key', result: refused, status: 'AUTO_DISABLED', switched: true },
    { name: 'a refused key, while the option is off', result: refused, status: 'ENABLED' },
    { name: 'another failure', result: { ...passed, ok: false, message: 'no' }, status: 'ENABLED' },
    { name: 'a slow answer', result: slow, status: 'AUTO_DISABLED', switched: true },
    { name: 'a slow answer, while the option is off', result: slow, status: 'ENABLED' },
    { name: 'a slow answer without a limit', ...fine, result: slow, limit: '0' },
    { name: 'a slow answer below the limit', ...fine, result: slow, limit: '5.5' },
    { name: 'no answer', result: silent, status: 'AUTO_DISABLED', switched: true, limit: '0' },
    { name: 'no answer, while the option is off', result: silent, status: 'ENABLED' },
    { name: 'a slow channel that allows no disabling', ...fine, result: slow, autoBan: false },
    { name: 'a silent channel that allows no disabling', ...fine, result: silent, autoBan: false },
    { name: 'a refused one that allows no disabling', ...fine, result: refused, autoBan: false },
  ])('of an enabled channel: $name', async ({ result, status, switched, limit, autoBan }) => {
    const { id } = await fixtures.make({ autoBan: autoBan ?? true })
    if (switched) await setOption('AutomaticDisableChannelEnabled', 'true')
    if (limit !== undefined) await setOption('ChannelDisableThreshold', limit)
    probe = () => Promise.resolve(result)
    await testAllChannels(fixtures.admin)
    await runTests()
    expect((await row(id)).status).toBe(status)
    expect(await getJob(fixtures.admin, 'CHANNEL_TESTS')).toMatchObject({
      disabled: status === 'ENABLED' ? 0 : 1,
    })
    const [ability] = await abilitiesOf(fixtures.services, id)
    expect(ability?.enabled).toBe(status === 'ENABLED')
  })

  it.each([
    ['slow', slow, '测试用时 5.1 秒，超过 5 秒'],
    ['silent', silent, '上游在 30 秒内没有响应'],
  ])(
    'says why a %s channel was disabled, in the language of the site',
    async (_name, result, reason) => {
      const { id } = await fixtures.make()
      probe = () => Promise.resolve(result)
      await setOption('DefaultLanguage', 'zh')
      await setOption('AutomaticDisableChannelEnabled', 'true')
      expect(option(fixtures.services, 'DefaultLanguage')).toBe('zh')
      await testAllChannels(fixtures.admin)
      await runTests()
      expect(await row(id)).toMatchObject({ statusReason: reason })
      expect(await lastAudit(fixtures.services)).toMatchObject({
        action: 'channel.auto-disable',
        target: `channel:${id}`,
      })
    },
  )

  it.each([
    { name: 'passes', result: passed, switched: true, status: 'ENABLED' },
    { name: 'passes, while the option is off', result: passed, status: 'AUTO_DISABLED' },
    { name: 'is slow', result: slow, switched: true, status: 'AUTO_DISABLED' },
    { name: 'fails', result: refused, switched: true, status: 'AUTO_DISABLED' },
  ])('of a channel that the server disabled and that $name', async one => {
    const id = await makeAutoDisabled()
    if (one.switched) await setOption('AutomaticEnableChannelEnabled', 'true')
    probe = () => Promise.resolve(one.result)
    await testAllChannels(fixtures.admin)
    await runTests()
    expect((await row(id)).status).toBe(one.status)
    expect(await getJob(fixtures.admin, 'CHANNEL_TESTS')).toMatchObject({
      enabled: one.status === 'ENABLED' ? 1 : 0,
    })
  })
})

describe('the balances of all channels', () => {
  it('are those of enabled channels with one; without balance a channel is disabled', async () => {
    await setOption('AutomaticDisableChannelEnabled', 'true')
    const full = await fixtures.make()
    const empty = await fixtures.make({ keys: ['empty'] })
    const dead = await fixtures.make({ keys: ['dead'] })
    const off = await fixtures.make({ status: 'DISABLED' })
    const other = await fixtures.make({ type: 14 })
    readBalance = ({ key }) =>
      key === 'dead'
        ? Promise.reject(new AppError('UPSTREAM_REFUSED'))
        : Promise.resolve(key === 'empty' ? 0 : 3)
    expect(await refreshAllChannelBalances(fixtures.admin)).toMatchObject({ total: 3 })
    await runBalances()
    expect(await getJob(fixtures.admin, 'CHANNEL_BALANCES')).toMatchObject({
      state: 'DONE',
      failed: 1,
      disabled: 1,
    })
    expect(await row(full.id)).toMatchObject({ status: 'ENABLED' })
    expect((await row(full.id)).balanceUsd.toFixed()).toBe('3')
    expect(await row(empty.id)).toMatchObject({
      status: 'AUTO_DISABLED',
      statusReason: 'Insufficient balance',
    })
    for (const { id } of [dead, off, other]) {
      expect((await row(id)).balanceUpdatedAt).toBeNull()
    }
  })
})

describe('a channel without balance', () => {
  async function afterRefresh(id: number): Promise<string> {
    await refreshAllChannelBalances(fixtures.admin)
    await runBalances()
    return (await row(id)).status
  }
  const unknown = () => Promise.reject(new AppError('BALANCE_UNKNOWN'))

  it.each([
    { name: 'whose switch of the site is off', autoBan: true, switched: 'false' },
    { name: 'that allows no disabling', autoBan: false, switched: 'true' },
  ])('$name stays enabled', async ({ autoBan, switched }) => {
    await setOption('AutomaticDisableChannelEnabled', switched)
    const { id } = await fixtures.make({ autoBan })
    readBalance = () => Promise.resolve(0)
    expect(await afterRefresh(id)).toBe('ENABLED')
    expect((await row(id)).balanceUsd.toFixed()).toBe('0')
  })

  it('whose balance is unknown stays enabled, and is no failure', async () => {
    await setOption('AutomaticDisableChannelEnabled', 'true')
    const { id } = await fixtures.make()
    readBalance = unknown
    expect(await afterRefresh(id)).toBe('ENABLED')
    expect(await getJob(fixtures.admin, 'CHANNEL_BALANCES')).toMatchObject({ failed: 0 })
    expect((await row(id)).balanceUpdatedAt).toBeNull()
  })

  it.each([
    { name: 'a balance is found', read: () => Promise.resolve(2) },
    { name: 'its balance turns out to be unknown', read: unknown },
  ])('is enabled again when $name, and not by a test', async ({ read }) => {
    await setOption('AutomaticDisableChannelEnabled', 'true')
    await setOption('AutomaticEnableChannelEnabled', 'true')
    const { id } = await fixtures.make()
    readBalance = () => Promise.resolve(-1)
    expect(await afterRefresh(id)).toBe('AUTO_DISABLED')
    await testAllChannels(fixtures.admin)
    await runTests()
    expect((await row(id)).status).toBe('AUTO_DISABLED')
    readBalance = read
    expect(await afterRefresh(id)).toBe('ENABLED')
    expect(await getJob(fixtures.admin, 'CHANNEL_BALANCES')).toMatchObject({ enabled: 1 })
  })

  it('is not enabled by its balance when its key was refused', async () => {
    const id = await makeAutoDisabled()
    await setOption('AutomaticEnableChannelEnabled', 'true')
    expect(await afterRefresh(id)).toBe('AUTO_DISABLED')
  })
})

describe('a process', () => {
  it('works on jobs of both kinds when they are started, until it is stopped', async () => {
    await fixtures.make()
    const stop = startChannelJobs(fixtures.services)
    await testAllChannels(fixtures.admin)
    await refreshAllChannelBalances(fixtures.admin)
    for (const kind of ['CHANNEL_TESTS', 'CHANNEL_BALANCES'] as const) {
      expect(await waitForJob(fixtures.admin, kind)).toMatchObject({ state: 'DONE', done: 1 })
    }
    await stop()
    await testAllChannels(fixtures.admin)
    await runBalances()
    expect(await getJob(fixtures.admin, 'CHANNEL_TESTS')).toMatchObject({ state: 'RUNNING' })
  })
})
