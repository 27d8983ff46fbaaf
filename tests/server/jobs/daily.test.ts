import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../../../server/jobs/daily.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { openTestServices, type TestServices } from '../../support/services.ts'

let house: TestServices
beforeAll(async () => {
  house = await openTestServices()
})
afterAll(() => house.close())

const PARTITIONS = `
select count(*)::int as months from pg_inherits where inhparent = 'logs'::regclass`

async function months(): Promise<number> {
  const [row] = await house.services.pool.query<{ months: number }>(PARTITIONS)
  return row?.months ?? 0
}

describe('the daily jobs', () => {
  it('make the partitions of the next three months, at once and only once', async () => {
    const before = await months()
    const stops = [startJobs(house.services), startJobs(house.services)]
    await Promise.all(stops.map(stop => stop()))
    expect(await months()).toBe(before + 1)
    await startJobs(house.services)()
    expect(await months()).toBe(before + 1)
  })

  it('tell of a failure and do not end the process', async () => {
    const pool: Services['pool'] = {
      query: () => Promise.reject(new Error('away')),
      transaction: work => work({ query: () => Promise.resolve([{ mine: true }] as never[]) }),
    }
    await startJobs({ ...house.services, pool })()
    expect(house.trace.lines.join()).toContain('log-partitions')
    await startJobs({
      ...house.services,
      pool: { ...pool, transaction: () => Promise.reject(new Error('away')) },
    })()
    expect(house.trace.lines.join()).toContain('jobs.failed')
  })
})
