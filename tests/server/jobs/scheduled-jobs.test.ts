import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDueChannelJob } from '../../../server/domain/channels/index.ts'
import { startSchedule } from '../../../server/jobs/scheduled-jobs.ts'
import { easyUpstream, openServicesOn } from '../../support/services.ts'
import { openFixtures, type Fixtures } from '../domain/channels/fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures({ upstream: { ...easyUpstream, hasBalance: () => true } })
  await fixtures.make()
})
afterAll(() => fixtures.close())
beforeEach(() => fixtures.services.db.job.deleteMany())

const jobs = () => fixtures.services.db.job.findMany({ orderBy: { kind: 'asc' } })
const end = (minutesAgo: number) =>
  fixtures.services.pool.query(
    "update jobs set state = 'DONE', started_at = now() - make_interval(mins => $1::int)",
    [minutesAgo],
  )

describe('a scheduled job', () => {
  it('starts once in each interval, over all processes', async () => {
    const other = await openServicesOn(fixtures.databaseUrl)
    const tries = () =>
      Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          startDueChannelJob(at % 2 ? other.services : fixtures.services, 'CHANNEL_TESTS', 10),
        ),
      )
    expect((await tries()).filter(Boolean)).toHaveLength(1)
    expect((await tries()).filter(Boolean)).toHaveLength(0)
    await end(9)
    expect((await tries()).filter(Boolean)).toHaveLength(0)
    await end(10)
    expect((await tries()).filter(Boolean)).toHaveLength(1)
    expect(await jobs()).toMatchObject([{ kind: 'CHANNEL_TESTS', number: 2, state: 'RUNNING' }])
    await other.close()
  })

  it('does not start while one that a person started runs', async () => {
    await startDueChannelJob(fixtures.services, 'CHANNEL_BALANCES', 1)
    await fixtures.services.pool.query("update jobs set started_at = now() - interval '1 day'")
    expect(await startDueChannelJob(fixtures.services, 'CHANNEL_BALANCES', 1)).toBe(false)
  })

  it('starts by itself, and only what has a time', async () => {
    const stop = startSchedule(fixtures.services, { channelBalances: 5 }, 20)
    await vi.waitFor(async () => expect(await jobs()).toHaveLength(1))
    await stop()
    expect(await jobs()).toMatchObject([{ kind: 'CHANNEL_BALANCES', total: 1 }])
    const entry = await fixtures.services.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ action: 'job.start', target: 'job:CHANNEL_BALANCES' })
  })
})
