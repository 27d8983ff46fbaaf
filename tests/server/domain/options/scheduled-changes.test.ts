import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../contract/enums.ts'
import {
  applyDueChanges,
  cancelScheduledChange,
  listScheduledChanges,
  optionsCache,
  scheduleOptionEntries,
  updateOptionEntries,
} from '../../../../server/domain/options/index.ts'
import { rateOf } from '../../../../server/domain/pricing/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { toText } from '../../../../server/kernel/decimal.ts'
import {
  ctxFor,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'

const MODEL = 'gpt-4o'
const BEFORE = '1.25'
const HOUR_MS = 3_600_000
const start = new Date('2026-11-23T12:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)

let first: TestServices
let second: Awaited<ReturnType<typeof openServicesOn>>
let now = start
let auditedBefore = 0

beforeAll(async () => {
  first = await openTestServices({ now: () => now })
  second = await openServicesOn(first.databaseUrl, { now: () => now })
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  now = start
  await first.services.db.scheduledOptionChange.deleteMany()
  await first.services.db.option.deleteMany()
  auditedBefore = await first.services.db.auditEntry.count()
  for (const services of both()) {
    services.caches.set(optionsCache.name, await optionsCache.load(services))
  }
})

const both = (): Services[] => [first.services, second.services]
const person = (role: RoleName = 'ROOT') =>
  ctxFor(first.services, {
    kind: 'user',
    username: 'someone',
    id: 1,
    role,
    group: 'default',
    via: 'access-token',
  })
const ratio = (services: Services) =>
  toText(rateOf(services, MODEL, 'default')?.terms.model ?? { digits: 0n, scale: 0 })
const ratios = () => both().map(ratio)
const entry = (after: string | null, name = MODEL, key = 'ModelRatio') => ({
  key,
  name,
  before: key === 'ModelRatio' ? BEFORE : '1',
  after,
})
const schedule = (after: string, ms = HOUR_MS) =>
  scheduleOptionEntries(person(), { entries: [entry(after)], effectiveAt: at(ms) })
/** The other process has loaded the scheduled changes. */
const received = (count: number) =>
  expect
    .poll(() => {
      now = at(10 * HOUR_MS)
      const last = ratio(second.services)
      now = start
      return last
    })
    .toBe(count === 0 ? BEFORE : '2')

describe('a scheduled change of prices', () => {
  test('applies in every process from its time on, to the millisecond, before it is stored', async () => {
    await schedule('2')
    await received(1)
    const seen = [-1, 0, 1].map(ms => {
      now = at(HOUR_MS + ms)
      return ratios()
    })
    expect(seen).toEqual([
      [BEFORE, BEFORE],
      ['2', '2'],
      ['2', '2'],
    ])
    expect(await first.services.db.option.count()).toBe(0)
  })

  test('is stored once over all processes, and audited', async () => {
    const { id } = await schedule('2')
    await received(1)
    now = at(HOUR_MS - 1)
    expect(await applyDueChanges(first.services)).toBe(0)
    now = at(HOUR_MS)
    const counts = await Promise.all([...both(), ...both()].map(applyDueChanges))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    const [row] = await listScheduledChanges(person())
    expect(row).toMatchObject({ id, state: 'APPLIED', endedAt: now })
    const newest = { orderBy: { id: 'asc' }, skip: auditedBefore } as const
    const audited = await first.services.db.auditEntry.findMany(newest)
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['option.schedule', 1],
      ['option.update', null],
    ])
    expect(audited[1]?.change).toEqual([{ key: `ModelRatio.${MODEL}`, before: BEFORE, after: '2' }])
    await expect.poll(ratios).toEqual(['2', '2'])
    now = start
    await expect.poll(ratios).toEqual(['2', '2'])
  })

  test('follows an earlier one, and keeps what was changed by hand meanwhile', async () => {
    await schedule('2', 2 * HOUR_MS)
    await schedule('3', HOUR_MS)
    const by = entry('0.5', 'gpt-4', 'GroupRatio')
    await updateOptionEntries(person(), {
      entries: [{ ...by, name: 'default', before: '1', after: '0.5' }],
    })
    const seen = [0, HOUR_MS, 2 * HOUR_MS].map(ms => {
      now = at(ms)
      const rate = rateOf(first.services, MODEL, 'default')
      return [ratio(first.services), toText(rate?.terms.group ?? { digits: 0n, scale: 0 })]
    })
    expect(seen).toEqual([
      [BEFORE, '0.5'],
      ['3', '0.5'],
      ['2', '0.5'],
    ])
    expect(await applyDueChanges(second.services)).toBe(2)
    expect(ratio(second.services)).toBe('2')
  })

  test('is cancelled before its time, in every process, and not after it', async () => {
    const { id } = await schedule('2')
    await received(1)
    await cancelScheduledChange(person(), { number: id })
    await received(0)
    now = at(2 * HOUR_MS)
    expect(ratios()).toEqual([BEFORE, BEFORE])
    now = start
    const late = await schedule('2')
    now = at(HOUR_MS)
    const refused = { code: 'NOT_FOUND' }
    for (const number of [late.id, id, 999_999]) {
      await expect(cancelScheduledChange(person(), { number })).rejects.toMatchObject(refused)
    }
  })

  test.each([
    ['a time that is over', [entry('2')], -1, 'INPUT_INVALID'],
    ['a time less than a minute ahead', [entry('2')], 59_999, 'INPUT_INVALID'],
    ['no number', [entry('much')], HOUR_MS, 'OPTION_INVALID'],
    ['a setting without entries', [entry('2', 'x', 'Notice')], HOUR_MS, 'OPTION_INVALID'],
    ['a setting that does not exist', [entry('2', 'x', 'Nothing')], HOUR_MS, 'OPTION_UNKNOWN'],
    ['the removal of a group', [entry(null, 'default', 'GroupRatio')], HOUR_MS, 'OPTION_INVALID'],
    ['a value that has changed', [{ ...entry('2'), before: '9' }], HOUR_MS, 'OPTION_CHANGED'],
  ])('refuses %s', async (_, entries, ms, code) => {
    const wanted = { entries, effectiveAt: at(ms) }
    await expect(scheduleOptionEntries(person(), wanted)).rejects.toMatchObject({ code })
    expect(await listScheduledChanges(person())).toEqual([])
  })

  test('belongs to root', async () => {
    const refused = { code: 'FORBIDDEN' }
    const admin = person('ADMIN')
    const wanted = { entries: [entry('2')], effectiveAt: at(HOUR_MS) }
    await expect(scheduleOptionEntries(admin, wanted)).rejects.toMatchObject(refused)
    await expect(cancelScheduledChange(admin, { number: 1 })).rejects.toMatchObject(refused)
    await expect(listScheduledChanges(admin)).rejects.toMatchObject(refused)
  })
})
