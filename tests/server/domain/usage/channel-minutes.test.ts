import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelHours, countChannelMinutes } from '../../../../server/domain/usage/index.ts'
import { openFixtures, type Fixtures } from '../channels/fixtures.ts'

const MINUTE_MS = 60_000
/** At the third minute of five. */
const START_MS = Date.UTC(2026, 4, 1, 12, 2)

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

describe('the last hour of channels', () => {
  it('is the sum of what all processes counted, by five minutes, without what is older', async () => {
    let nowMs = START_MS
    const services = { ...fixtures.services, now: () => new Date(nowMs) }
    const counters = [countChannelMinutes(services), countChannelMinutes(services)]
    const [one, other] = counters as [(typeof counters)[0], (typeof counters)[0]]
    one.answered(1, { durationMs: 100, quota: 10n })
    one.failed(2)
    nowMs += 58 * MINUTE_MS
    one.answered(1, { durationMs: 200.4, quota: 5_000_000_000n })
    one.failed(1)
    other.answered(1, { durationMs: 400, quota: 1n })
    await Promise.all(counters.map(counter => counter.stop()))
    await one.flush()

    const read = async () => {
      const ctx = { ...fixtures.admin, now: services.now }
      const hours = await channelHours(ctx, [1, 2, 3])
      return [1, 2, 3].map(id => {
        const { parts, ...sums } = hours.get(id) ?? { parts: [] }
        const used = parts.flatMap(({ calls, failures }, at) =>
          calls + failures === 0 ? [] : [[at, calls, failures]],
        )
        return { ...sums, used, last: parts.at(-1)?.startsAt.toISOString() }
      })
    }
    const last = '2026-05-01T13:00:00.000Z'
    const none = { calls: 0, failures: 0, meanDurationMs: null, quota: 0n }
    expect(await read()).toEqual([
      {
        calls: 2,
        failures: 1,
        meanDurationMs: 300,
        quota: 5_000_000_001n,
        used: [[11, 2, 1]],
        last,
      },
      { ...none, used: [], last },
      { ...none, used: [], last },
    ])
    nowMs -= 6 * MINUTE_MS
    const earlier = await read()
    expect(earlier[0]).toMatchObject({ calls: 1, meanDurationMs: 100, used: [[1, 1, 0]] })
    expect(earlier[1]).toMatchObject({ ...none, failures: 1, used: [[1, 0, 1]] })
  })

  it('keeps at most a little more than an hour', async () => {
    const { db, now } = fixtures.services
    const minute = (minutesAgo: number) => new Date(now().getTime() - minutesAgo * MINUTE_MS)
    const counts = { channelId: 9, calls: 1, failures: 0, durationMs: 1n, quota: 1n }
    await db.channelMinute.createMany({
      data: [120, 30].map(minutesAgo => ({ ...counts, minute: minute(minutesAgo) })),
    })
    const counter = countChannelMinutes(fixtures.services)
    counter.failed(9)
    await counter.stop()
    const kept = await db.channelMinute.count({ where: { channelId: 9 } })
    expect(kept).toBe(2)
  })
})
