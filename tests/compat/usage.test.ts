import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openSite, type Site, type Visitor } from './support/site.ts'

const HOUR_SEC = 3_600
const hour = Math.floor(Date.now() / 1_000 / HOUR_SEC) * HOUR_SEC
const times = `start_timestamp=${hour - 5 * HOUR_SEC}&end_timestamp=${hour + HOUR_SEC}`

let site: Site
let admin: Visitor
let alice: Visitor
beforeAll(async () => {
  site = await openSite()
  admin = await site.person('adam', 'ADMIN')
  alice = await site.person('alice')
  const places = [
    [alice.id, 'gpt-4o', hour],
    [alice.id, 'o1', hour - HOUR_SEC],
    [admin.id, 'gpt-4o', hour],
    [admin.id, 'gpt-4o', hour - 9 * HOUR_SEC],
  ] as const
  await site.services.db.usageHour.createMany({
    data: places.map(([userId, model, at]) => ({
      userId,
      model,
      hour: new Date(at * 1_000),
      tokenId: 1,
      channelId: 1,
      group: 'default',
      calls: 2n,
      promptTokens: 10n,
      completionTokens: 5n,
      quota: 70n,
    })),
  })
})
afterAll(() => site.close())

const get = async (place: string, as: Visitor) =>
  (await site.call(`GET /api/data/${place}`, { as })).body
const row = (fields: object) => ({
  id: 0,
  user_id: 0,
  username: '',
  model_name: '',
  created_at: hour,
  token_used: 15,
  count: 2,
  quota: 70,
  ...fields,
})

test('an admin reads sums of all users by model and hour', async () => {
  const { data } = await get(`?${times}&default_time=hour`, admin)
  expect(data).toEqual([
    row({ model_name: 'o1', created_at: hour - HOUR_SEC }),
    row({ model_name: 'gpt-4o', token_used: 30, count: 4, quota: 140 }),
  ])
})

test('an admin reads the rows of one user, and of a user that does not exist none', async () => {
  const own = { user_id: alice.id, username: 'alice' }
  expect((await get(`?${times}&username=alice`, admin)).data).toEqual([
    row({ ...own, model_name: 'o1', created_at: hour - HOUR_SEC }),
    row({ ...own, model_name: 'gpt-4o' }),
  ])
  expect((await get(`?${times}&username=missing`, admin)).data).toEqual([])
})

test('an admin reads sums by user and hour', async () => {
  const { data } = await get(`users?${times}`, admin)
  expect(data).toEqual(
    expect.arrayContaining([
      row({ user_id: alice.id, username: 'alice' }),
      row({ user_id: admin.id, username: 'adam' }),
    ]),
  )
})

test('a user reads the own rows, with any name in the query', async () => {
  const reply = await site.call(`GET /api/data/self/?${times}&username=adam`, { as: alice })
  const rows = dataOf<{ username: string }[]>(reply)
  expect(rows.map(({ username }) => username)).toEqual(['alice', 'alice'])
})

test('31 days are read at once by a user, and more are refused', async () => {
  const days = (count: number) =>
    `self?start_timestamp=${hour - count * 24 * HOUR_SEC}&end_timestamp=${hour}`
  expect(await get(days(31), alice)).toMatchObject({ success: true })
  const refused = await site.call(`GET /api/data/${days(32)}`, {
    as: alice,
    headers: { 'Accept-Language': 'zh-CN' },
  })
  expect(refused.body).toMatchObject({ success: false, message: '时间跨度不能超过 1 个月' })
})
