import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitMax, limitNames, limits, rates, type RateName } from '../../../../contract/limits.ts'
import { limit, limitOf } from '../../../../server/domain/limits/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { freshLimits } from '../../../support/fresh-limits.ts'
import { setLimits } from '../../../support/set-limits.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'

let one: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>

beforeAll(async () => {
  one = await openTestServices()
  other = await openServicesOn(one.databaseUrl)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const settable = limitNames.filter(name => limitMax(name) !== undefined)

const set = (values: Parameters<typeof setLimits>[1]) => setLimits(one.services, values)

/** Whether the tries of one subject are refused after so many. */
async function passed(services: Services, name: RateName, count: number): Promise<number> {
  let done = 0
  for (let at = 0; at < count; at += 1) {
    const isPassed = await limit(services, name, '203.0.113.9').then(
      () => true,
      () => false,
    )
    if (isPassed) done += 1
  }
  return done
}

test('a value that root sets counts on every process, for every limit', async () => {
  expect(settable.map(name => limitOf(other.services, name))).toEqual(
    settable.map(name => limits[name].value),
  )
  await set(Object.fromEntries(settable.map(name => [name, limitMax(name) ?? 0])))
  for (const { services } of [one, other]) {
    await expect
      .poll(() => settable.map(name => limitOf(services, name)))
      .toEqual(settable.map(name => limitMax(name)))
  }
})

test.each(Object.keys(rates) as RateName[])(
  '%s refuses after the value that root set, and others go on',
  async name => {
    await set({ [name]: 3 })
    await expect.poll(() => limitOf(other.services, name)).toBe(3)
    await expect.poll(() => limitOf(one.services, name)).toBe(3)
    await freshLimits(one.services)
    await freshLimits(other.services)
    expect(await passed(one.services, name, 5)).toBe(3)
    expect(await passed(other.services, name, 5)).toBe(0)
  },
)

test('a refusal says which limit it was, what is left of it and when it ends, and is logged once a minute', async () => {
  await set({ redeem: 2 })
  await expect.poll(() => limitOf(one.services, 'redeem')).toBe(2)
  await freshLimits(one.services)
  one.logger.lines.length = 0
  const refusals: unknown[] = []
  for (let at = 0; at < 6; at += 1) {
    await limit(one.services, 'redeem', 'user:7').catch((error: unknown) => refusals.push(error))
  }
  expect(refusals).toHaveLength(4)
  expect(refusals[0]).toMatchObject({
    code: 'RATE_LIMITED',
    params: { rule: 'redeem', max: 2, left: 0 },
  })
  const lines = one.logger.lines.filter(line => line.includes('limit.reached'))
  expect(lines.map(line => JSON.parse(line) as object)).toEqual([
    { event: 'limit.reached', limit: 'redeem', caller: 'user:7', count: 1 },
  ])
})

test('the log names neither typed names nor mail addresses', async () => {
  await set({ 'sign-in-account': 1 })
  await expect.poll(() => limitOf(one.services, 'sign-in-account')).toBe(1)
  await freshLimits(one.services)
  one.logger.lines.length = 0
  for (const typed of ['my-password-1', 'ann@example.com', 'dead:beef-secret']) {
    for (let at = 0; at < 2; at += 1)
      await limit(one.services, 'sign-in-account', typed).catch(() => undefined)
  }
  const lines = one.logger.lines.filter(line => line.includes('limit.reached')).join()
  expect(lines).toContain('"caller":""')
  expect(lines).not.toMatch(/password-1|example|beef/)
})
