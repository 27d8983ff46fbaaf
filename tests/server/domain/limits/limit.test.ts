import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rates, type RateName } from '../../../../contract/limits.ts'
import { limit } from '../../../../server/domain/limits/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'

let server: TestServices
let clockMs = Date.now()

beforeAll(async () => {
  server = await openTestServices({ now: () => new Date(clockMs) })
})
beforeEach(async () => {
  await server.services.db.rateLimit.deleteMany()
  server.services.caches.delete('rate-limits')
})
afterAll(() => server.close())

interface Tries {
  readonly name: RateName
  readonly subject: string
  readonly count: number
  readonly services?: Services
}

/** How many of so many tries in a row pass. */
async function passing({ name, subject, count, services = server.services }: Tries) {
  let passed = 0
  for (let index = 0; index < count; index += 1) {
    const isPassed = await limit(services, name, subject).then(
      () => true,
      () => false,
    )
    if (isPassed) passed += 1
  }
  return passed
}

describe('rate limits', () => {
  test.each([
    ['sign-in', '203.0.113.7', 20],
    ['sign-in-account', 'alice', 10],
    ['api', '203.0.113.7', 180],
  ] as const)('%s: %s passes %d times in a window', async (name, subject, tries) => {
    expect(await passing({ name, subject, count: tries + 5 })).toBe(tries)
  })

  test('the error has the seconds to wait', async () => {
    await passing({ name: 'sign-in', subject: '203.0.113.7', count: 20 })
    const refusal = await limit(server.services, 'sign-in', '203.0.113.7').catch(error => error)
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refusal.params.seconds).toBeGreaterThan(20 * 60 - 10)
    expect(refusal.params.seconds).toBeLessThanOrEqual(20 * 60)
  })

  test('after the window, tries are allowed again', async () => {
    await passing({ name: 'sign-in', subject: '203.0.113.7', count: 21 })
    await server.services.db.rateLimit.updateMany({
      data: { resetsAt: new Date(Date.now() - 1_000) },
    })
    clockMs += rates['sign-in'].windowMs + 1
    expect(await passing({ name: 'sign-in', subject: '203.0.113.7', count: 21 })).toBe(20)
  })

  test('each subject and each rule has its own count', async () => {
    await passing({ name: 'sign-in', subject: '203.0.113.7', count: 21 })
    expect(await passing({ name: 'sign-in', subject: '203.0.113.8', count: 1 })).toBe(1)
    expect(await passing({ name: 'api', subject: '203.0.113.7', count: 1 })).toBe(1)
  })

  test('all addresses of one IPv6 network count as one', async () => {
    const tries = Array.from({ length: 25 }, (_, index) =>
      passing({ name: 'sign-in', subject: `2001:db8:1:2::${index}`, count: 1 }),
    )
    const passed = (await Promise.all(tries)).reduce((sum, one) => sum + one, 0)
    expect(passed).toBe(20)
  })

  test('all processes share one count, which is exact for critical rules', async () => {
    const other = await openServicesOn(server.databaseUrl)
    const here = await passing({ name: 'sign-in', subject: '203.0.113.7', count: 15 })
    const there = await passing({
      name: 'sign-in',
      subject: '203.0.113.7',
      count: 15,
      services: other.services,
    })
    await other.close()
    expect([here, there]).toEqual([15, 5])
  })

  test('ordinary calls are counted ten at a time, so two processes exceed the limit by little', async () => {
    const other = await openServicesOn(server.databaseUrl)
    let passed = 0
    for (let round = 0; round < 200; round += 1) {
      for (const services of [server.services, other.services]) {
        passed += await passing({ name: 'api', subject: '203.0.113.7', count: 1, services })
      }
    }
    await other.close()
    expect(passed).toBeGreaterThanOrEqual(180)
    expect(passed).toBeLessThanOrEqual(180 + 2 * (rates.api.batchSize - 1))
  })

  test('nine calls cost no write, and neither does a caller over the limit', async () => {
    await passing({ name: 'api', subject: '203.0.113.7', count: 9 })
    expect(await server.services.db.rateLimit.count()).toBe(0)
    await passing({ name: 'sign-in', subject: '203.0.113.7', count: 30 })
    const [row] = await server.services.db.rateLimit.findMany()
    expect(row?.hits).toBe(20)
  })

  test('the table has no addresses or names, and old rows are deleted', async () => {
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    const rows = ['a', 'b', 'c'].map(key => ({ key, hits: 1, resetsAt: old }))
    await server.services.db.rateLimit.createMany({ data: rows })
    await passing({ name: 'sign-in-account', subject: 'alice', count: 2 })
    const left = await server.services.db.rateLimit.findMany()
    expect(left.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^sign-in-account:[\w-]{43}$/),
    ])
  })
})
