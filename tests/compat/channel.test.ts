import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../server/kernel/app-error.ts'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let admin: Visitor

const probe = { ok: true, timeMs: 850, message: '' }
const asked: { channelId: number; model: string }[] = []

beforeAll(async () => {
  site = await openSite({
    upstream: {
      hasBalance: type => type !== 14,
      readTasks: () => Promise.resolve([]),
      readBalance: ({ key }) =>
        key === 'dead' ? Promise.reject(new AppError('UPSTREAM_REFUSED')) : Promise.resolve(12.5),
      checkBaseUrl: () => undefined,
      probe: (channelId, model) => {
        asked.push({ channelId, model })
        return Promise.resolve({ ...probe })
      },
      listModels: ({ key }) =>
        key === 'dead'
          ? Promise.reject(new AppError('UPSTREAM_REFUSED'))
          : Promise.resolve(['gpt-4o', 'gpt-4o-mini']),
    },
  })
  admin = await site.person('admin', 'ADMIN')
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

type Row = Record<string, unknown> & {
  id: number
  name: string
  status: number
  tag: string | null
}

const KEY = 'sk-secret-of-the-upstream'
/** Any words will do. */
const ANY = ''
const fields = { type: 1, key: KEY, name: 'main', models: 'gpt-4o,gpt-4o-mini', group: 'default' }
const refused = { success: false, message: expect.stringMatching(/./) }
const done = { success: true, message: '' }

const post = (body: object) => site.call('POST /api/channel/', { as: admin, body })
const put = (body: object) => site.call('PUT /api/channel/', { as: admin, body })
const rows = async (query = '?page_size=100&id_sort=true') =>
  dataOf<Row[]>(await site.call(`GET /api/channel/${query}`, { as: admin }))
const find = async (query: string) =>
  dataOf<Row[]>(await site.call(`GET /api/channel/search?${query}`, { as: admin }))
const names = (list: readonly Row[]) => list.map(row => row.name)
const read = async (id: number) =>
  dataOf<Row>(await site.call(`GET /api/channel/${id}`, { as: admin }))

/** A channel of its own for a test. */
async function channel(own: object = {}): Promise<Row> {
  expect((await post({ ...fields, ...own })).body).toEqual(done)
  const [newest] = await rows('?page_size=1&id_sort=true')
  return newest as Row
}

/** What the old editor sends: the whole row, with lists beside the comma texts. */
const edited = (row: Row, own: object = {}) => ({
  ...row,
  groups: ['default'],
  test_models: null,
  ...own,
})

describe('a channel', () => {
  test('has every key of the REST API, and no key of the upstream', async () => {
    const row = await channel({
      name: 'golden',
      model_mapping: '{"a":"b"}',
      priority: 5,
      weight: 2,
    })
    expect(row).toEqual({
      id: expect.any(Number),
      type: 1,
      key: '',
      openai_organization: '',
      test_model: '',
      status: 1,
      name: 'golden',
      weight: 2,
      created_time: expect.any(Number),
      test_time: 0,
      response_time: 0,
      base_url: '',
      other: '',
      balance: 0,
      balance_updated_time: 0,
      models: 'gpt-4o,gpt-4o-mini',
      group: 'default',
      used_quota: 0,
      model_mapping: '{"a":"b"}',
      status_code_mapping: '',
      priority: 5,
      auto_ban: 1,
      other_info: '',
      tag: null,
      setting: '',
    })
    expect(await read(row.id)).toEqual(row)
  })

  test('returns the reason why the server disabled it', async () => {
    const { id } = await channel()
    await site.services.pool.query(
      `update channels set status = 'AUTO_DISABLED', status_reason = 'bad key',
         status_at = '2025-02-16T10:00:00Z' where id = $1`,
      [id],
    )
    expect(await read(id)).toMatchObject({
      status: 3,
      other_info: '{"status_reason":"bad key","status_time":1739700000}',
    })
  })

  test('never returns the upstream key, to any caller and in any call', async () => {
    const row = await channel({ name: 'silent' })
    const texts = [
      await site.call('GET /api/channel/?page_size=100', { as: site.root }),
      await site.call('GET /api/channel/?page_size=100&tag_mode=true', { as: site.root }),
      await site.call(`GET /api/channel/search?keyword=${KEY}`, { as: site.root }),
      await site.call(`GET /api/channel/${row.id}`, { as: site.root }),
      await put({ id: row.id, priority: 1 }),
    ].map(reply => reply.text)
    expect(texts.filter(text => text.includes('secret'))).toEqual([])
    expect(site.logger.lines.join('\n')).not.toContain(KEY)
  })
})

describe('GET /api/channel/', () => {
  beforeAll(async () => {
    await site.services.pool.query('delete from channels')
    for (const [name, priority, tag] of [
      ['first', 0, 'blue'],
      ['second', 9, null],
      ['third', 5, 'green'],
      ['fourth', 5, 'blue'],
    ]) {
      await post({ ...fields, name, priority, tag })
    }
  })

  test.each([
    ['by priority, then newest first', '?p=0&page_size=10', ['second', 'fourth', 'third', 'first']],
    ['newest first', '?p=0&page_size=10&id_sort=true', ['fourth', 'third', 'second', 'first']],
    ['in pages that start at 0', '?p=1&page_size=3&id_sort=true', ['first']],
    ['to an empty list past the end', '?p=9&page_size=10', []],
    [
      'tag by tag, untagged ones left out',
      '?tag_mode=true&page_size=10',
      ['fourth', 'first', 'third'],
    ],
    ['so many tags a page', '?tag_mode=true&p=1&page_size=1', ['third']],
  ])('lists %s', async (_name, query, expected) => {
    expect(names(await rows(query))).toEqual(expected)
  })

  test.each([
    ['a part of the name', 'keyword=ir', ['third', 'first']],
    ['the whole key', `keyword=${KEY}`, ['second', 'fourth', 'third', 'first']],
    ['no part of a key', 'keyword=secret', []],
    ['a part of a model', 'keyword=&model=mini', ['second', 'fourth', 'third', 'first']],
    ['another model', 'keyword=&model=claude', []],
    ['a group', 'keyword=first&group=default', ['first']],
    ['another group', 'keyword=first&group=vip', []],
    ['no group, as the old client says it', 'keyword=first&group=null', ['first']],
    ['a wildcard as a sign of its own', 'keyword=%25', []],
    ['a tag through one of its channels', 'keyword=first&tag_mode=true', ['fourth', 'first']],
  ])('search finds by %s', async (_name, query, expected) => {
    expect(names(await find(query))).toEqual(expected)
  })
})

describe('POST /api/channel/', () => {
  test('makes one channel a line of keys', async () => {
    const before = (await rows()).length
    expect((await post({ ...fields, name: 'batch', key: 'k-1\n\n k-2 \r\nk-3' })).body).toEqual(
      done,
    )
    expect(names((await rows()).slice(0, 3))).toEqual(['batch-3', 'batch-2', 'batch'])
    expect((await rows()).length).toBe(before + 3)
  })

  test('creates only what is new when a batch is sent again, and names the others', async () => {
    const batch = { ...fields, name: 'sent', base_url: 'https://sent.example' }
    expect((await post({ ...batch, key: 's-1,s-2' })).body).toEqual(done)
    const [second, first] = (await rows()).slice(0, 2)
    const again = await post({ ...batch, key: '["s-1", "s-2", "s-3"]' })
    expect(again.body).toEqual({
      success: true,
      message: expect.stringContaining(`#${first?.['id']} sent, #${second?.['id']} sent-2`),
    })
    expect(names((await rows()).slice(0, 2))).toEqual(['sent-3', 'sent-2'])
  })

  test('ignores fields that only the server sets', async () => {
    const own = { id: 1, used_quota: 5, balance: 7, response_time: 9, status: 0, other_info: '{}' }
    const row = await channel({ name: 'modest', ...own, created_time: 5 })
    expect(row).toMatchObject({
      name: 'modest',
      used_quota: 0,
      balance: 0,
      response_time: 0,
      status: 1,
    })
  })

  test.each([
    [1, 1],
    [2, 2],
    [0, 1],
    [null, 1],
    [undefined, 1],
  ])('creates a channel of status %s as requested', async (status, made) => {
    const row = await channel({ status })
    expect(row).toMatchObject({ status: made })
    const abilities = await site.services.db.ability.findMany({
      where: { channelId: Number(row.id) },
    })
    expect(new Set(abilities.map(one => one.enabled))).toEqual(new Set([made === 1]))
  })

  test('copies a listed row with its key inside the server', async () => {
    const source = await channel({ name: 'source', base_url: 'https://up.example', priority: 3 })
    const copy = { ...source, key: String(source.id), name: 'source_复制' }
    expect((await post({ ...copy, created_time: null, balance: 0, used_quota: 0 })).body).toEqual(
      done,
    )
    const [made] = await rows('?page_size=1&id_sort=true')
    expect(made).toMatchObject({ name: 'source_复制', priority: 3, base_url: source['base_url'] })
    const keys = await site.services.pool.query<{ hash: string }>(
      `select encode(key_hash, 'hex') as hash from channels where id = any ($1::int[])`,
      [[source.id, made?.id]],
    )
    expect(keys[0]).toEqual(keys[1])
  })

  test('keeps a key of plain digits that is no copy', async () => {
    await channel({ name: 'digits', key: '12345' })
    expect(names(await find('keyword=12345'))).toEqual(['digits'])
  })

  test.each([
    ['no name', { name: '' }, '请填写渠道名称和渠道密钥！'],
    ['no key', { key: ' \n ' }, '请填写渠道名称和渠道密钥！'],
    ['no model', { models: ' , ' }, '请至少选择一个模型！'],
    ['a mapping that is no object', { model_mapping: '[1]' }, '模型映射必须是合法的 JSON'],
    ['a mapping that is no JSON', { model_mapping: '{' }, '模型映射必须是合法的 JSON'],
    ['a priority below all', { priority: -1000 }, ANY],
    ['a fraction as priority', { priority: 1.5 }, ANY],
    ['a weight below zero', { weight: -1 }, '权重必须是非负整数'],
    ['an unknown type', { type: 999 }, ANY],
    ['a status that only the server sets', { status: 3 }, ANY],
    ['an unknown status', { status: 7 }, ANY],
    ['a status that is no number', { status: 'on' }, ANY],
    ['a status that would hide an error', { status_code_mapping: '{"429":"200"}' }, ANY],
    ['501 keys', { key: Array.from({ length: 501 }, (_, i) => `k${i}`).join('\n') }, ANY],
    ['a name that is a list', { name: ['x'] }, ANY],
  ])('refuses %s and makes nothing', async (_name, own, said) => {
    const before = await rows()
    const reply = await post({ ...fields, ...own })
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(reply.body.message).toContain(said)
    expect(await rows()).toEqual(before)
  })
})

describe('PUT /api/channel/', () => {
  test.each([
    ['priority', { priority: 7 }],
    ['priority back to zero', { priority: 0 }],
    ['weight', { weight: 3 }],
    ['status', { status: 2 }],
    ['auto_ban', { auto_ban: 0 }],
    ['tag', { tag: 'blue' }],
  ])('changes %s alone and answers with the channel', async (_name, own) => {
    const row = await channel()
    const reply = await put({ id: row.id, ...own })
    expect(reply.body).toEqual({ ...done, data: { ...row, ...own } })
  })

  test('keeps the key when it is blank, and everything else of a whole row sent back', async () => {
    const row = await channel({ name: 'kept', setting: '{"force_format":true}', tag: 'blue' })
    const reply = await put(edited(row, { name: 'renamed', used_quota: 99, balance: 5 }))
    expect(reply.body).toEqual({ ...done, data: { ...row, name: 'renamed' } })
    expect(names(await find(`keyword=${KEY}&model=gpt-4o`))).toContain('renamed')
  })

  test('clears empty texts of the full body, but not of a partial one', async () => {
    const row = await channel({
      setting: '{"force_format":true}',
      test_model: 'gpt-4o',
      tag: 'blue',
    })
    const partial = await put({ id: row.id, setting: '', name: '', models: undefined })
    expect(partial.body.data).toEqual(row)
    const whole = await put(edited(row, { setting: '', test_model: '', tag: '' }))
    expect(whole.body.data).toEqual({ ...row, setting: '', test_model: '', tag: null })
  })

  test('treats status 3 as unchanged', async () => {
    const row = await channel()
    await site.services.pool.query(`update channels set status = 'AUTO_DISABLED' where id = $1`, [
      row.id,
    ])
    const reply = await put(edited({ ...row, status: 3 }))
    expect(reply.body).toMatchObject({ success: true, data: { status: 3 } })
  })

  test('wants the key again for another address', async () => {
    const row = await channel()
    const moved = { base_url: 'https://elsewhere.example' }
    expect((await put(edited(row, moved))).body).toEqual(refused)
    expect(await read(row.id)).toEqual(row)
    const reply = await put(edited(row, { ...moved, key: 'sk-new' }))
    expect(reply.body).toMatchObject({ success: true, data: moved })
  })

  test('refuses an invalid part and then changes nothing, including the status', async () => {
    const row = await channel()
    expect((await put(edited(row, { status: 2, weight: -1 }))).body).toEqual(refused)
    expect(await read(row.id)).toEqual(row)
  })

  test('fails for a channel that is not there', async () => {
    expect((await put({ id: 4711, priority: 1 })).body).toEqual(refused)
    expect((await put({ priority: 1 })).body).toEqual(refused)
  })
})

describe('deleting', () => {
  test('DELETE /api/channel/:id/ removes one, and succeeds when it is gone already', async () => {
    const { id } = await channel()
    for (let times = 0; times < 2; times += 1) {
      const reply = await site.call(`DELETE /api/channel/${id}/`, { as: admin })
      expect(reply.body).toEqual(done)
    }
    expect((await site.call(`GET /api/channel/${id}`, { as: admin })).body).toEqual(refused)
  })

  test('POST /api/channel/batch answers how many were named', async () => {
    const ids = [(await channel()).id, (await channel()).id]
    const reply = await site.call('POST /api/channel/batch', { as: admin, body: { ids } })
    expect(reply.body).toEqual({ ...done, data: 2 })
    expect((await rows()).filter(row => ids.includes(row.id))).toEqual([])
  })

  test.each([[{ ids: [] }], [{}], [{ ids: ['1'] }], [{ ids: 'x' }], [{ ids: [1.5] }]])(
    'POST /api/channel/batch refuses %j',
    async body => {
      const reply = await site.call('POST /api/channel/batch', { as: admin, body })
      expect([reply.status, reply.body]).toEqual([200, refused])
    },
  )
})

describe('GET /api/channel/test/:id', () => {
  test('answers the time in seconds beside the envelope', async () => {
    const { id } = await channel()
    const reply = await site.call(`GET /api/channel/test/${id}?model=gpt-4o-mini`, { as: admin })
    expect(reply.body).toEqual({ success: true, message: '', time: 0.85 })
    expect(asked.at(-1)).toEqual({ channelId: id, model: 'gpt-4o-mini' })
    expect(await read(id)).toMatchObject({ response_time: 850, status: 1 })
  })

  test('a failure of the upstream is returned, and the status stays', async () => {
    const { id } = await channel()
    Object.assign(probe, { ok: false, message: 'status code 401: no such key' })
    const reply = await site.call(`GET /api/channel/test/${id}`, { as: admin })
    Object.assign(probe, { ok: true, message: '' })
    expect(reply.body).toEqual({
      success: false,
      message: 'status code 401: no such key',
      time: 0.85,
    })
    expect(await read(id)).toMatchObject({ status: 1, response_time: 0 })
  })

  test.each([
    ['UPSTREAM_TIMEOUT', 'zh', '上游服务响应超时，请稍后再试'],
    ['UPSTREAM_TIMEOUT', 'en', 'The upstream took too long to answer; try again later'],
    ['', 'zh', '上游服务出错，请稍后再试'],
  ])(
    'a failure without a text, %j, has the text of its code in %s',
    async (error, language, text) => {
      const { id } = await channel()
      Object.assign(probe, { ok: false, message: error })
      const headers = { 'Accept-Language': language }
      const reply = await site.call(`GET /api/channel/test/${id}`, { as: admin, headers })
      Object.assign(probe, { ok: true, message: '' })
      expect(reply.body).toEqual({ success: false, message: text, time: 0.85 })
    },
  )

  test('refuses types that cannot be tested, and channels that are not there', async () => {
    const { id } = await channel({ type: 36 })
    for (const one of [id, 4711]) {
      expect((await site.call(`GET /api/channel/test/${one}`, { as: admin })).body).toEqual(refused)
    }
  })
})

describe('GET /api/channel/update_balance/:id', () => {
  test('answers the balance beside the envelope and stores it', async () => {
    const { id } = await channel()
    const reply = await site.call(`GET /api/channel/update_balance/${id}/`, { as: admin })
    expect(reply.body).toEqual({ ...done, balance: 12.5 })
    expect(await read(id)).toMatchObject({ balance: 12.5, status: 1 })
    expect((await read(id))['balance_updated_time']).toBeGreaterThan(0)
  })

  test('refuses types without a balance, a failing upstream, and a missing channel', async () => {
    const ids = [(await channel({ type: 14 })).id, (await channel({ key: 'dead' })).id, 4711]
    for (const id of ids) {
      const reply = await site.call(`GET /api/channel/update_balance/${id}`, { as: admin })
      expect([reply.status, reply.body]).toEqual([200, refused])
    }
  })
})

describe('models of an upstream', () => {
  test('GET /api/channel/fetch_models/:id lists them for a stored channel', async () => {
    const { id } = await channel()
    const reply = await site.call(`GET /api/channel/fetch_models/${id}`, { as: admin })
    expect(reply.body).toEqual({ ...done, data: ['gpt-4o', 'gpt-4o-mini'] })
  })

  test('POST /api/channel/fetch_models lists them for an unsaved form', async () => {
    const body = { base_url: '', type: 1, key: 'k-1\nk-2' }
    const reply = await site.call('POST /api/channel/fetch_models', { as: admin, body })
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, data: ['gpt-4o', 'gpt-4o-mini'] },
    ])
  })

  test('a failure of the upstream is answered 500', async () => {
    const body = { base_url: '', type: 1, key: 'dead' }
    const reply = await site.call('POST /api/channel/fetch_models', { as: admin, body })
    expect([reply.status, reply.body]).toEqual([500, refused])
  })

  test('a broken body is answered 400', async () => {
    const reply = await site.call('POST /api/channel/fetch_models', { as: admin, body: '{' })
    expect([reply.status, reply.body]).toEqual([400, refused])
  })
})
