import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../../../server/jobs/daily.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../support/services.ts'

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

  it('run once a day on one of three processes that start', async () => {
    const [one, two] = [
      await openServicesOn(system.databaseUrl),
      await openServicesOn(system.databaseUrl),
    ]
    let runs = 0
    const job = {
      name: 'counted',
      run: () => {
        runs += 1
        return Promise.resolve()
      },
    }
    const startAll = () =>
      Promise.all([system, one, two].map(({ services }) => startJobs(services, [job])()))
    await startAll()
    await startAll()
    expect(runs).toBe(1)
    await system.services.pool.query(`update daily_jobs set ran_on = ran_on - 1`, [])
    await startAll()
    expect(runs).toBe(2)
    await one.close()
    await two.close()
  })

  it('run again when they failed, and do not end the process', async () => {
    let runs = 0
    const job = {
      name: 'failing',
      run: () => {
        runs += 1
        return Promise.reject(new Error('away'))
      },
    }
    await startJobs(system.services, [job])()
    await startJobs(system.services, [job])()
    expect(runs).toBe(2)
    expect(system.logger.lines.join()).toContain('job.failed')
  })
})
