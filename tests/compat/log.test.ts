import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { channelsCache, createChannels } from '../../server/domain/channels/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let alice: Visitor
let admin: Visitor
let channelId: number

const NOW_SEC = Math.floor(Date.now() / 1000)

interface Page {
  readonly items: Record<string, unknown>[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}

const tokenRate = {
  kind: 'token',
  model: '1.25',
  completion: '4',
  group: '0.5',
  cacheRead: '0.5',
  cacheWrite: '1.25',
  cacheWriteHour: '2',
  audio: '16',
  audioCompletion: '2',
}
const byToken = {
  rate: tokenRate,
  usage: { input: 90, cacheRead: 10, output: 20 },
  frt: 321,
  tried: [12, 7],
  upstreamModel: 'gpt-4o-2024-11-20',
  reasoningEffort: 'high',
}
const callRate = { kind: 'call', price: '0.04', quotaPerUnit: '500000', group: '1' }
const byCall = { rate: callRate, tried: [7] }
const byVoice = { ...byToken, usage: { input: 5, audioInput: 30, output: 2, audioOutput: 40 } }
/** A row that is not a call. */
const event = {
  type: 'SYSTEM',
  content: 'gift',
  channel_id: 0,
  token_id: 0,
  token_name: '',
  model: '',
  group: '',
  prompt_tokens: 0,
  completion_tokens: 0,
  quota: 500,
  duration_ms: 0,
  is_stream: false,
}
const secondsAgo = (seconds: number) => new Date((NOW_SEC - seconds) * 1000)

async function write(row: object): Promise<void> {
  const full = {
    type: 'CONSUME',
    user_id: alice.id,
    username: 'alice',
    token_id: 3,
    token_name: 'app',
    channel_id: channelId,
    model: 'gpt-4o',
    group: 'default',
    prompt_tokens: 100,
    completion_tokens: 20,
    quota: 113,
    duration_ms: 2400,
    is_stream: true,
    created_at: secondsAgo(7200),
    content: '',
    details: {},
    ...row,
  }
  const columns = Object.keys(full).map(name => `"${name}"`)
  const values = Object.keys(full).map((_, index) => `$${index + 1}`)
  const { pool } = site.services
  await pool.query(
    `insert into logs (${columns.join(', ')}) values (${values.join(', ')})`,
    Object.values(full),
  )
  if (full.type === 'CONSUME')
    await pool.query(ROLL_UP, [full.created_at, full.user_id, full.quota])
}

/** Sums over whole hours are read from here. */
const ROLL_UP = `
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", quota)
select date_trunc('hour', $1::timestamptz, 'UTC'), $2, 3, 1, gen_random_uuid()::text, '', $3`

beforeAll(async () => {
  site = await openSite()
  alice = await site.person('alice')
  admin = await site.person('admin', 'ADMIN')
  const fields = { type: 1, name: 'main', keys: ['sk-1'], models: ['gpt-4o'] }
  channelId = (await createChannels(ctxFor(site.services, job), fields))[0]?.id ?? 0
  await vi.waitFor(() => expect(channelsCache.read(site.services).byId.size).toBe(1))
  await write({ details: byToken })
  await write({ details: byCall, model: 'dall-e-3', created_at: secondsAgo(3600) })
  await write({ details: byVoice, model: 'gpt-4o-audio', created_at: secondsAgo(1800) })
  await write({ ...event, created_at: secondsAgo(900) })
  const own = { user_id: admin.id, username: 'admin', quota: 7 }
  await write({ ...own, details: byToken, created_at: new Date() })
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const page = async (place: string, as: Visitor) => dataOf<Page>(await site.call(place, { as }))
const models = ({ items }: Page) => items.map(row => row['model_name'])
const other = (row: Record<string, unknown> | undefined) =>
  JSON.parse(String(row?.['other'])) as Record<string, unknown>

describe('GET /api/log/', () => {
  test('shows admins whole rows, newest first', async () => {
    const found = await page('GET /api/log/?p=1&page_size=10', admin)
    expect({ ...found, items: [] }).toEqual({ items: [], total: 5, page: 1, page_size: 10 })
    expect(found.items[4]).toEqual({
      id: expect.any(Number),
      user_id: alice.id,
      created_at: NOW_SEC - 7200,
      type: 2,
      content: '模型倍率 1.25，补全倍率 4.00，分组倍率 0.50',
      username: 'alice',
      token_name: 'app',
      model_name: 'gpt-4o',
      quota: 113,
      prompt_tokens: 100,
      completion_tokens: 20,
      use_time: 2,
      is_stream: true,
      channel: channelId,
      channel_name: 'main',
      token_id: 3,
      group: 'default',
      other: expect.any(String),
    })
    expect(other(found.items[4])).toEqual({
      model_ratio: 1.25,
      group_ratio: 0.5,
      completion_ratio: 4,
      model_price: -1,
      frt: 321,
      cache_tokens: 10,
      cache_ratio: 0.5,
      reasoning_effort: 'high',
      is_model_mapped: true,
      upstream_model_name: 'gpt-4o-2024-11-20',
      admin_info: { use_channel: ['12', '7'] },
    })
  })

  test('a row charged by the call has its price and no time of a first token', async () => {
    const { items } = await page('GET /api/log/?model_name=dall-e-3', admin)
    expect(items[0]).toMatchObject({ content: '模型价格 0.04，分组倍率 1.00' })
    expect(other(items[0])).toEqual({
      model_ratio: 0,
      group_ratio: 1,
      completion_ratio: 0,
      model_price: 0.04,
      frt: -1000,
      admin_info: { use_channel: ['7'] },
    })
  })

  test('a row with audio names its parts', async () => {
    const { items } = await page('GET /api/log/?model_name=gpt-4o-audio', admin)
    expect(other(items[0])).toMatchObject({
      audio: true,
      audio_input: 30,
      audio_output: 40,
      text_input: 5,
      text_output: 2,
      audio_ratio: 16,
      audio_completion_ratio: 2,
    })
  })

  test('a row that is not a call has only its text', async () => {
    const { items } = await page('GET /api/log/?type=4', admin)
    expect(items).toEqual([
      expect.objectContaining({
        type: 4,
        content: 'gift',
        other: '',
        channel: 0,
        channel_name: '',
      }),
    ])
  })

  test.each([
    ['a user', 'username=admin', ['gpt-4o']],
    ['a token', 'token_name=nothing', []],
    ['a model', 'model_name=gpt-4o', ['gpt-4o', 'gpt-4o']],
    [
      'a model with a wildcard as typed',
      'model_name=gpt-4o%25',
      ['gpt-4o', 'gpt-4o-audio', 'gpt-4o'],
    ],
    ['a group', 'group=vip', []],
    ['no group, as the old client says it', 'group=null&channel=&type=4', ['']],
    [
      'the first second of a time',
      `start_timestamp=${NOW_SEC - 3600}&type=2&username=alice`,
      ['gpt-4o-audio', 'dall-e-3'],
    ],
    ['the last second of a time', `end_timestamp=${NOW_SEC - 3600}`, ['dall-e-3', 'gpt-4o']],
    ['no time, as the old client says it', 'end_timestamp=NaN&type=4', ['']],
    [
      'a time that ends before it begins',
      'start_timestamp=2000000000&end_timestamp=1000000000',
      [],
    ],
    ['page after page', 'p=2&page_size=4', ['gpt-4o']],
  ])('filters by %s', async (_name, query, expected) => {
    expect(models(await page(`GET /api/log/?${query}`, admin))).toEqual(expected)
  })

  test('filters by channel', async () => {
    expect((await page(`GET /api/log/?channel=${channelId}`, admin)).total).toBe(4)
    expect((await page('GET /api/log/?channel=4711', admin)).total).toBe(0)
  })

  test.each(['start_timestamp=-1', 'start_timestamp=1000000000000000000', 'p=1000000000'])(
    'never breaks on %s',
    async query => {
      const { status, body } = await site.call(`GET /api/log/?${query}`, { as: admin })
      expect([status, typeof body.success]).toEqual([200, 'boolean'])
    },
  )
})

describe('GET /api/log/self', () => {
  test('shows own rows without channels, whichever user the filter has', async () => {
    const found = await page('GET /api/log/self/?username=admin&channel=4711&page_size=100', alice)
    expect(found.total).toBe(4)
    for (const row of found.items) {
      expect(row).toMatchObject({ user_id: alice.id, channel: 0, channel_name: '' })
      expect(row['other']).not.toContain('admin_info')
    }
    expect(found.items.at(-1)).toMatchObject({ model_name: 'gpt-4o', type: 2 })
  })

  test('shows an admin no more of the own rows than any user', async () => {
    const { items } = await page('GET /api/log/self', admin)
    expect(items).toEqual([
      expect.objectContaining({ user_id: admin.id, channel: 0, channel_name: '', quota: 7 }),
    ])
    expect(other(items[0])).not.toHaveProperty('admin_info')
  })

  test('describes ratios in the language of the request', async () => {
    const headers = { 'Accept-Language': 'en' }
    const reply = await site.call('GET /api/log/self', { as: admin, headers })
    expect(dataOf<Page>(reply).items[0]?.['content']).toMatch(/^[\x20-\x7e]+$/)
  })

  test('shows the amounts of an event in the form of the old API in Chinese only', async () => {
    const guest = await site.person('guest')
    const gift = { code: 'newUserGift', params: { quota: '617500' } }
    const owner = { user_id: guest.id, username: 'guest', created_at: secondsAgo(60) }
    await write({ ...event, ...owner, content: '', details: { event: gift } })
    const contentIn = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const reply = await site.call('GET /api/log/self', { as: guest, headers })
      return dataOf<Page>(reply).items[0]?.['content']
    }
    expect(await contentIn('zh')).toBe('新用户注册赠送 ＄1.235000 额度')
    expect(await contentIn('en')).toBe('Gift for signing up: $1.235')
  })
})

describe('statistics', () => {
  test('GET /api/log/stat sums what calls cost, and the load of the last minute', async () => {
    const all = 'GET /api/log/stat?username=admin&start_timestamp=1'
    expect((await site.call(all, { as: admin })).body.success).toBe(true)
    const since = `start_timestamp=${NOW_SEC - 60}`
    const recent = await site.call(`GET /api/log/stat?username=admin&${since}`, { as: admin })
    expect(recent.body).toEqual({
      success: true,
      message: '',
      data: { quota: 7, rpm: 1, tpm: 120 },
    })
  })

  test('GET /api/log/self/stat counts own rows only', async () => {
    const query = `start_timestamp=${NOW_SEC - 60}&end_timestamp=${NOW_SEC + 3600}&type=2`
    const mine = await site.call(`GET /api/log/self/stat?${query}`, { as: admin })
    expect(mine.body.data).toEqual({ quota: 7, rpm: 1, tpm: 120 })
    const hers = await site.call(`GET /api/log/self/stat?${query}`, { as: alice })
    expect(hers.body.data).toEqual({ quota: 0, rpm: 0, tpm: 0 })
  })
})

describe('files and the calls of one token', () => {
  test('GET /api/log/export has every row of the filter, channels for admins alone', async () => {
    const csv = await site.call('GET /api/log/export?model_name=gpt-4o', { as: admin })
    const lines = csv.text.split('\r\n')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(lines[0]).toMatch(/^"编号",.*"渠道"/)
    const { total } = dataOf<Page>(
      await site.call('GET /api/log/?model_name=gpt-4o', { as: admin }),
    )
    expect(lines.length - 2).toBe(total)
    const own = await site.call('GET /api/log/self/export?format=jsonl', { as: alice })
    expect(own.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const rows = own.text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { username: string })
    expect(rows.length).toBeGreaterThan(0)
    expect(own.text).not.toContain('use_channel')
    const mine = await site.call('GET /api/log/self/export', { as: alice })
    expect(mine.text.split('\r\n')[0]).not.toContain('渠道')
  })

  test('GET /api/log/search finds a type or the start of an event', async () => {
    const found = async (path: string, as: Visitor) =>
      dataOf<Record<string, unknown>[]>(await site.call(`GET ${path}`, { as }))
    const typed = await found('/api/log/search?keyword=2', admin)
    expect(new Set(typed.map(({ type }) => type))).toEqual(new Set([2]))
    const gifts = await found('/api/log/search?keyword=gift', admin)
    expect(gifts.map(({ content }) => content)).toContain('gift')
    expect(await found('/api/log/self/search?keyword=gift', alice)).toEqual([])
  })

  test('GET /api/log/token has the calls of the token, for any page', async () => {
    const body = { name: 'spent', unlimited_quota: true, expired_time: -1 }
    const made = await site.call('POST /api/token/', { as: alice, body })
    expect(made.body.success).toBe(true)
    const tokens = await site.call('GET /api/token/?size=100', { as: alice })
    const { id, key } = dataOf<{ id: number; key: string; name: string }[]>(tokens).find(
      ({ name }) => name === 'spent',
    ) ?? { id: 0, key: '' }
    await write({ token_id: id, token_name: 'spent', channel_id: 0 })
    const reply = await site.call(`GET /api/log/token?key=sk-${key}`)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(dataOf<Record<string, unknown>[]>(reply)).toMatchObject([
      { token_name: 'spent', channel: 0 },
    ])
    const unknown = await site.call('GET /api/log/token?key=sk-unknown')
    expect(unknown.body.success).toBe(false)
    const read = async (status: 'DISABLED' | 'EXHAUSTED' | 'EXPIRED') => {
      await site.services.db.token.update({ where: { id }, data: { status } })
      await site.services.bus.publish(site.services.pool, 'token', id)
      return site.call(`GET /api/log/token?key=${key}`)
    }
    await expect.poll(async () => (await read('DISABLED')).body.success).toBe(false)
    await expect.poll(async () => (await read('EXHAUSTED')).body.success).toBe(true)
    await expect.poll(async () => (await read('EXPIRED')).body.success).toBe(true)
  })
})
