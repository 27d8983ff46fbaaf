import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../../../server/jobs/daily.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { openTestServices, type TestServices } from '../../support/services.ts'

let system: TestServices
beforeAll(async () => {
  system = await openTestServices()
})
afterAll(() => system.close())

const MISSING = `
select month::date::text as month
  from generate_series(date_trunc('month', now() at time zone 'UTC'),
         date_trunc('month', now() at time zone 'UTC') + interval '3 months',
         interval '1 month') as month
 where to_regclass(to_char(month, '"logs_"YYYY_MM')) is null`

const PARTITIONS = `
select inhrelid::regclass::text as name from pg_inherits where inhparent = 'logs'::regclass order by 1`

/** This month and the next three, as far as they have no partition. */
const missing = () => system.services.pool.query<{ month: string }>(MISSING)

describe('the daily jobs', () => {
  it('make the partitions of the next three months, at once and only once', async () => {
    expect(await missing()).not.toEqual([])
    const stops = [startJobs(system.services), startJobs(system.services)]
    await Promise.all(stops.map(stop => stop()))
    expect(await missing()).toEqual([])
    const made = await system.services.pool.query(PARTITIONS)
    await startJobs(system.services)()
    expect(await system.services.pool.query(PARTITIONS)).toEqual(made)
    expect(system.logger.lines).toEqual([])
  })

  it('log a failure and do not end the process', async () => {
    const pool: Services['pool'] = {
      query: () => Promise.reject(new Error('away')),
      transaction: work => work({ query: () => Promise.resolve([{ mine: true }] as never[]) }),
    }
    await startJobs({ ...system.services, pool })()
    expect(system.logger.lines.join()).toContain('log-partitions')
    await startJobs({
      ...system.services,
      pool: { ...pool, transaction: () => Promise.reject(new Error('away')) },
    })()
    expect(system.logger.lines.join()).toContain('jobs.failed')
  })
})
