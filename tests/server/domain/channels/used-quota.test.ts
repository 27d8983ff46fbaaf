import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelUsedQuota, listChannels } from '../../../../server/domain/channels/index.ts'
import { openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

it('lists channels by their used quota, page by page, and charges less refunds count', async () => {
  const { db } = fixtures.services
  const ids: number[] = []
  for (const [charged, refunded] of [
    [30n, 0n],
    [50n, 45n],
    [20n, 0n],
    [20n, 0n],
  ] as const) {
    const { id: channelId } = await fixtures.make()
    ids.push(channelId)
    const rows = { CHARGED: charged, REFUNDED: refunded } as const
    for (const kind of ['CHARGED', 'REFUNDED'] as const) {
      await db.channelCounter.updateMany({
        where: { channelId, kind },
        data: { quota: rows[kind] },
      })
    }
  }
  const [a, b, c, d] = ids
  const orderBy = { field: 'USED_QUOTA', direction: 'DESC' } as const
  const first = await listChannels(fixtures.admin, { orderBy, take: 2 })
  expect([first.rows.map(({ id }) => id), first.total, first.hasMore]).toEqual([[a, d], 4, true])
  const after = first.positions.at(-1)
  const second = await listChannels(fixtures.admin, { orderBy, take: 2, ...(after && { after }) })
  expect([second.rows.map(({ id }) => id), second.hasMore]).toEqual([[c, b], false])
  expect((await channelUsedQuota(fixtures.admin, [b as number])).get(b as number)).toEqual({
    channelId: b,
    usedQuota: 5n,
  })
})
