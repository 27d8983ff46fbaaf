import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  applyConfiguration,
  planConfiguration,
} from '../../../../server/domain/configuration/index.ts'
import { optionsCache } from '../../../../server/domain/options/index.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'

/** Others wait far shorter; the bound is for a machine that does much else. */
const WAIT_MS_MAX = 1_000
const LONG = 120_000

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices()
})
afterAll(() => opened.close())
beforeEach(async () => {
  const { services } = opened
  await services.db.option.deleteMany()
  await services.db.channel.deleteMany()
  services.caches.set(optionsCache.name, await optionsCache.load(services))
})

const ctx = () => ctxFor(opened.services, job)
const plan = (document: string) => planConfiguration(ctx(), { document })
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof AppError ? error.fields : [String(error)]),
  )

/** The result, and the longest time in milliseconds that other work of the process had to wait. */
async function measured<T>(work: () => Promise<T>): Promise<{ result: T; waitMs: number }> {
  let isDone = false
  const other = longestWait(() => isDone)
  const result = await work().finally(() => {
    isDone = true
  })
  return { result, waitMs: await other }
}

async function longestWait(isDone: () => boolean): Promise<number> {
  let waitMs = 0
  let since = performance.now()
  while (!isDone()) {
    await sleep(1)
    waitMs = Math.max(waitMs, performance.now() - since)
    since = performance.now()
  }
  return waitMs
}

const channelsFile = (count: number, priority = 0) => {
  const models = Array.from({ length: 50 }, (_, at) => `model-${at}`).join(', ')
  const channels = Array.from(
    { length: count },
    (_, at) =>
      `  - { name: c${at}, type: OpenAI, models: [${models}], key: sk-${at}, priority: ${priority} }`,
  )
  return `version: 1\nchannels:\n${channels.join('\n')}\n`
}

describe('a plan', () => {
  it.each([20_000, 200_000])(
    'of %i unknown names is refused while other work goes on',
    async count => {
      const names = Array.from({ length: count }, (_, at) => `  K${at}: 1`)
      const document = `version: 1\noptions:\n${names.join('\n')}\n`
      const { result, waitMs } = await measured(() => fieldsOf(plan(document)))
      expect(result).toHaveLength(101)
      expect(result.at(-1)).toMatchObject({ params: { count: count - 100 } })
      expect(waitMs).toBeLessThan(WAIT_MS_MAX)
    },
    LONG,
  )

  it('of unknown sections names some of them', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `K${at}: 1`)
    const fields = await fieldsOf(plan(`version: 1\n${names.join('\n')}\n`))
    expect(JSON.stringify(fields).length).toBeLessThan(1_000)
  })

  it('writes nothing and waits for no lock', async () => {
    const { services } = opened
    await applyConfiguration(ctx(), { document: channelsFile(3) })
    const state = () => services.pool.query(`select id, xmin::text, ctid::text from channels`)
    const before = await state()
    const document = `${channelsFile(3, 7)}options: { RetryTimes: 5 }\ngroups: { GroupRatio: { vip: 3 } }\n`
    const changes = await services.tx(async tx => {
      await tx.query('select id from channels for update')
      await tx.query(`select pg_advisory_xact_lock(hashtext('options'))::text`)
      return plan(document)
    })
    expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['CHANGE c0', 'CHANGE c2', 'CHANGE GroupRatio', 'ADD RetryTimes']),
    )
    // A row lock of the transaction above leaves its mark in `xmax` only.
    expect(await state()).toEqual(before)
    expect(await services.db.option.count()).toBe(0)
  })

  it('knows that its channels leave a group that it removes', async () => {
    const first = `version: 1\ngroups: { GroupRatio: { default: 1, old: 1 } }\nchannels: [{ name: a, type: OpenAI, models: [m], key: k, groups: [old] }]\n`
    await applyConfiguration(ctx(), { document: first })
    const next = first.replace(', old: 1', '')
    const isPruned = true
    const stays = await fieldsOf(planConfiguration(ctx(), { document: next, isPruned }))
    expect(stays).toHaveLength(1)
    const left = next.replace('[old]', '[default]')
    await planConfiguration(ctx(), { document: left, isPruned })
    await applyConfiguration(ctx(), { document: left, isPruned })
  })
})

it(
  'the largest number of channels is planned, applied and changed while other work goes on',
  async () => {
    const document = channelsFile(2_000)
    const planned = await measured(() => plan(document))
    expect(planned.result.filter(({ kind }) => kind === 'ADD')).toHaveLength(2_000)
    const applied = await measured(() => applyConfiguration(ctx(), { document }))
    expect(applied.result).toHaveLength(2_000)
    expect(await opened.services.db.channel.count()).toBe(2_000)
    const changed = await measured(() =>
      applyConfiguration(ctx(), { document: channelsFile(2_000, 1) }),
    )
    expect(changed.result).toHaveLength(2_000)
    expect(await applyConfiguration(ctx(), { document: channelsFile(2_000, 1) })).toEqual([])
    for (const { waitMs } of [planned, applied, changed]) {
      expect(waitMs).toBeLessThan(WAIT_MS_MAX)
    }
  },
  LONG,
)

it('what an interrupted change did not reach is changed by the next one', async () => {
  const { services } = opened
  let transactions = 0
  const broken = {
    ...ctx(),
    tx: ((work, limits) => {
      transactions += 1
      if (transactions > 2) throw new Error('the database is away')
      return services.tx(work, limits)
    }) as typeof services.tx,
  }
  const document = channelsFile(250)
  await expect(applyConfiguration(broken, { document })).rejects.toThrow('away')
  expect(await services.db.channel.count()).toBe(200)
  expect(await applyConfiguration(ctx(), { document })).toHaveLength(50)
  expect(await services.db.channel.count()).toBe(250)
})
