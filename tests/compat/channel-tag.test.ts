import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let admin: Visitor

beforeAll(async () => {
  site = await openSite()
  admin = await site.person('admin', 'ADMIN')
})
afterAll(() => site.close())

type Row = Record<string, unknown> & { id: number; name: string; tag: string | null }

const done = { success: true, message: '' }
const refused = { success: false, message: expect.stringMatching(/./) }
const fields = { type: 1, models: 'gpt-4o', group: 'default' }
const send = (place: string, body?: object) => site.call(place, { as: admin, body })
const rows = async (query = '?page_size=100&id_sort=true') =>
  dataOf<Row[]>(await site.call(`GET /api/channel/${query}`, { as: admin }))
const named = async (name: string) => (await rows()).find(row => row.name === name) as Row

beforeEach(async () => {
  await forgetTries(site)
  await site.services.pool.query('delete from channels')
  for (const [name, tag, status] of [
    ['one', 'blue', 1],
    ['two', 'blue', 2],
    ['three', 'green', 1],
    ['four', null, 1],
  ]) {
    await send('POST /api/channel/', { ...fields, name, tag, status, key: `sk-${name}` })
  }
})

describe('PUT /api/channel/tag', () => {
  test('overwrites what is sent of every channel, and changes nothing for empty texts', async () => {
    const body = {
      tag: 'blue',
      new_tag: 'blue',
      models: 'm1, m2',
      model_mapping: '{"m1":"x"}',
      groups: '',
    }
    expect((await send('PUT /api/channel/tag', body)).body).toEqual(done)
    for (const name of ['one', 'two']) {
      expect(await named(name)).toMatchObject({
        tag: 'blue',
        models: 'm1,m2',
        model_mapping: '{"m1":"x"}',
        group: 'default',
      })
    }
    expect(await named('three')).toMatchObject({ models: 'gpt-4o', model_mapping: '' })
    await send('PUT /api/channel/tag', { tag: 'blue', model_mapping: '', models: '' })
    expect(await named('one')).toMatchObject({ models: 'm1,m2', model_mapping: '{"m1":"x"}' })
  })

  test.each([
    ['a priority', { priority: 4 }, { priority: 4, tag: 'blue' }],
    ['a priority of 0', { priority: 0 }, { priority: 0 }],
    ['a weight', { weight: 2 }, { weight: 2 }],
    ['another name', { new_tag: 'red' }, { tag: 'red' }],
    ['an empty name, which removes the tag', { new_tag: '' }, { tag: null }],
    ['null, which is no change', { new_tag: null, priority: null, weight: 1 }, { tag: 'blue' }],
    ['an empty mapping', { model_mapping: '{}' }, { model_mapping: '' }],
  ])('takes %s', async (_name, own, outcome) => {
    expect((await send('PUT /api/channel/tag', { tag: 'blue', ...own })).body).toEqual(done)
    expect(await named('two')).toMatchObject(outcome)
  })

  test.each([
    ['no tag', {}, '标签不能为空！'],
    ['an empty tag', { tag: '' }, '标签不能为空！'],
    ['a list as tag', { tag: ['blue'] }, ''],
    ['a mapping that is no object', { tag: 'blue', model_mapping: '[1]' }, '模型映射必须是合法的'],
    ['a mapping that is no JSON', { tag: 'blue', model_mapping: '{' }, '模型映射必须是合法的'],
    ['a fraction', { tag: 'blue', priority: 0.5 }, ''],
    ['a negative weight', { tag: 'blue', weight: -1 }, '权重必须是非负整数'],
    ['a long tag', { tag: 'blue', new_tag: 'x'.repeat(65) }, ''],
  ])('refuses %s and changes nothing', async (_name, body, said) => {
    const before = await rows()
    const reply = await send('PUT /api/channel/tag', body)
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(reply.body.message).toContain(said)
    expect(await rows()).toEqual(before)
  })

  test('succeeds for a tag without channels', async () => {
    expect((await send('PUT /api/channel/tag', { tag: 'nowhere', weight: 1 })).body).toEqual(done)
  })
})

describe('POST /api/channel/tag', () => {
  test('enables and disables every channel of a tag', async () => {
    const statuses = async () =>
      (await rows()).toSorted((a, b) => a.id - b.id).map(row => row['status'])
    expect((await send('POST /api/channel/tag/enabled', { tag: 'blue' })).body).toEqual(done)
    expect(await statuses()).toEqual([1, 1, 1, 1])
    expect((await send('POST /api/channel/tag/disabled', { tag: 'blue' })).body).toEqual(done)
    expect(await statuses()).toEqual([2, 2, 1, 1])
  })

  test.each([[{}], [{ tag: '' }], [{ tag: 5 }]])('refuses %j', async body => {
    for (const end of ['enabled', 'disabled']) {
      const reply = await send(`POST /api/channel/tag/${end}`, body)
      expect([reply.status, reply.body]).toEqual([200, refused])
    }
  })
})

describe('POST /api/channel/batch/tag', () => {
  test('sets and removes a tag, and answers how many ids were sent', async () => {
    const ids = [(await named('three')).id, (await named('four')).id, 999_999]
    const reply = await send('POST /api/channel/batch/tag', { ids, tag: 'red' })
    expect(reply.body).toEqual({ ...done, data: 3 })
    expect([(await named('three')).tag, (await named('four')).tag]).toEqual(['red', 'red'])
    await send('POST /api/channel/batch/tag', { ids, tag: null })
    expect([(await named('three')).tag, (await named('four')).tag]).toEqual([null, null])
  })

  test.each([
    [{ ids: [], tag: 'x' }, '请先选择要设置标签的渠道！'],
    [{ tag: 'x' }, '请先选择要设置标签的渠道！'],
    [{ ids: [1], tag: '' }, '标签不能为空！'],
    [{ ids: [1] }, '标签不能为空！'],
    [{ ids: ['1'], tag: 'x' }, ''],
  ])('refuses %j', async (body, said) => {
    const reply = await send('POST /api/channel/batch/tag', body)
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(reply.body.message).toContain(said)
  })
})

describe('DELETE /api/channel/disabled', () => {
  test('deletes them and answers their number', async () => {
    const { id } = await named('three')
    await site.services.pool.query(`update channels set status = 'AUTO_DISABLED' where id = $1`, [
      id,
    ])
    expect((await send('DELETE /api/channel/disabled')).body).toEqual({ ...done, data: 2 })
    expect((await rows()).map(row => row.name)).toEqual(['four', 'one'])
    expect((await send('DELETE /api/channel/disabled')).body).toEqual({ ...done, data: 0 })
  })
})

describe('POST /api/channel/fix', () => {
  test('writes missing entries again and answers the number of repaired channels', async () => {
    const { id } = await named('one')
    await site.services.db.ability.deleteMany({ where: { channelId: id } })
    expect((await send('POST /api/channel/fix')).body).toEqual({ ...done, data: 1 })
    expect(await site.services.db.ability.count({ where: { channelId: id } })).toBe(1)
    expect((await send('POST /api/channel/fix')).body).toEqual({ ...done, data: 0 })
  })
})

describe('the list and the search', () => {
  test.each([
    ['search?keyword=&status=2', ['two']],
    ['search?keyword=&tag=blue', ['two', 'one']],
    ['search?keyword=&type=14', []],
    ['search?keyword=&status=1&tag=blue', ['one']],
    ['search?keyword=three&tag_mode=true', ['three']],
    ['?page_size=100&status=2', ['two']],
    ['?page_size=100&type=1&tag=green', ['three']],
  ])('%s finds %j', async (query, names) => {
    expect((await rows(query)).map(row => row.name)).toEqual(names)
  })
})
