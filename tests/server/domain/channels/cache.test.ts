import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addChannelKeys,
  channelsCache,
  copyChannel,
  createChannels,
  deleteChannels,
  setChannelPriority,
  setChannelStatus,
  setChannelsTag,
  updateChannel,
  type RoutingTable,
} from '../../../../server/domain/channels/index.ts'
import { openServicesOn } from '../../../support/services.ts'
import { openFixtures, someChannel, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
let other: Awaited<ReturnType<typeof openServicesOn>>
let ids: number[]
beforeAll(async () => {
  fixtures = await openFixtures()
  other = await openServicesOn(fixtures.databaseUrl)
  const keys = Array.from({ length: 200 }, (_, at) => `sk-channel-${at}-0123456789`)
  ids = (await createChannels(fixtures.admin, { ...someChannel, keys })).map(({ id }) => id)
  await settled(other.services)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await other.close()
  await fixtures.close()
})

/** The table without what each process chooses for itself. */
function contentOf({ byId, tiers }: RoutingTable) {
  const channels = [...byId.values()].map(one =>
    one.keyRing ? { ...one, keyRing: { ...one.keyRing, turns: 0 } } : one,
  )
  const order = Object.values(tiers).map(groups =>
    [...groups]
      .toSorted()
      .map(([group, models]) => [
        group,
        [...models]
          .toSorted(([left], [right]) => (left < right ? -1 : 1))
          .map(([model, list]) => [
            model,
            list.map(tier => [tier.channels.map(({ id }) => id), [...tier.weightSums]]),
          ]),
      ]),
  )
  return { channels, order }
}

async function settled(services: Fixtures['services']): Promise<void> {
  await vi.waitFor(async () => {
    const whole = contentOf(await channelsCache.load(services))
    expect(contentOf(channelsCache.read(services))).toEqual(whole)
  })
}

/** The rows of channels that a process reads in each of its loads. */
function watchReads({ pool }: Fixtures['services']): number[] {
  const reads: number[] = []
  const query = pool.query.bind(pool)
  vi.spyOn(pool, 'query').mockImplementation(async (text, ...rest) => {
    const rows = await query(text, ...rest)
    if (text.includes('from channels')) reads.push(rows.length)
    return rows as never
  })
  return reads
}

const at = (place: number) => ids[place] as number

describe('the channels in memory', () => {
  test('of 200 channels only the changed one is read, by every process', async () => {
    const reads = [watchReads(fixtures.services), watchReads(other.services)]
    await updateChannel(fixtures.admin, { id: at(7), name: 'another' })
    expect(channelsCache.read(fixtures.services).byId.get(at(7))?.name).toBe('another')
    await vi.waitFor(() =>
      expect(channelsCache.read(other.services).byId.get(at(7))?.name).toBe('another'),
    )
    expect(reads).toEqual([[1], [1]])
  })

  test('many changed channels are read in one statement', async () => {
    const reads = watchReads(fixtures.services)
    await setChannelsTag(fixtures.admin, { ids: ids.slice(0, 50), tag: 'many' })
    expect(reads).toEqual([50])
  })

  test('all are read after a notification that names no channel', async () => {
    const reads = watchReads(fixtures.services)
    fixtures.services.bus.notifySoon('channels', 0)
    await vi.waitFor(() => expect(reads).toEqual([200]))
  })

  test('all are read after a failed load', async () => {
    const reads: number[] = []
    const { pool } = fixtures.services
    const query = pool.query.bind(pool)
    let failures = 0
    vi.spyOn(pool, 'query').mockImplementation(async (text, ...rest) => {
      if (text.includes('from channels') && (failures += 1) === 1) throw new Error('away')
      const rows = await query(text, ...rest)
      if (text.includes('from channels')) reads.push(rows.length)
      return rows as never
    })
    await updateChannel(fixtures.admin, { id: at(8), name: 'missed' })
    await vi.waitFor(() => expect(reads).toEqual([200]), { timeout: 5_000 })
    await settled(fixtures.services)
  })

  test('are the same as after a load of all, after any changes', async () => {
    const { admin, services } = fixtures
    // A generator of Lehmer, so that a failure can be repeated.
    let state = 20_261_126
    const below = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count
    const any = () => at(below(ids.length))
    const ring = await createChannels(admin, {
      ...someChannel,
      keys: ['sk-ring-1-0123456789', 'sk-ring-2-0123456789'],
      keyChoice: 'IN_TURN',
    })
    const changes: readonly (() => Promise<unknown>)[] = [
      () => updateChannel(admin, { id: any(), models: [`m${below(5)}`, `m${below(5) + 5}`] }),
      () => updateChannel(admin, { id: any(), groups: ['default'], weight: below(9) }),
      () => setChannelPriority(admin, { id: any(), value: below(4) }),
      () => setChannelStatus(admin, { id: any(), status: below(2) ? 'ENABLED' : 'DISABLED' }),
      async () => {
        const created = await createChannels(admin, { ...someChannel, name: `n${below(99)}` })
        ids.push(...created.map(({ id }) => id))
      },
      async () => ids.push((await copyChannel(admin, { id: any() })).id),
      () => deleteChannels(admin, { ids: ids.splice(below(ids.length), 1) }),
      () => {
        const keys = [`sk-more-${below(1e9)}-0123456789`]
        return addChannelKeys(admin, { id: ring[0]?.id as number, keys })
      },
    ]
    for (let round = 0; round < 60; round += 1) await changes[below(changes.length)]?.()
    await Promise.all(Array.from({ length: 16 }, () => changes[below(5)]?.()))
    expect(contentOf(channelsCache.read(services))).toEqual(
      contentOf(await channelsCache.load(services)),
    )
    await settled(other.services)
  })
})
