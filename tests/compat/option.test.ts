import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { option } from '../../server/domain/options/index.ts'
import { dataOf, forgetTries, openSite, type Site } from './support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const refused = { success: false, message: expect.stringMatching(/./) }
const done = { success: true, message: '' }
const put = (body: unknown) => site.call('PUT /api/option/', { as: site.root, body })

async function values(): Promise<Record<string, string>> {
  const reply = await site.call('GET /api/option/', { as: site.root })
  const rows = dataOf<{ key: string; value: string }[]>(reply)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

describe('GET /api/option/', () => {
  test('lists every setting as text, without those whose name marks them as secret', async () => {
    const all = await values()
    expect(all).toMatchObject({ Price: '7.3', RegisterEnabled: 'true', QuotaPerUnit: '500000' })
    expect(Object.values(all).filter(value => typeof value !== 'string')).toEqual([])
    expect(Object.keys(all).filter(key => /(Token|Secret|Key)$/.test(key))).toEqual([])
  })

  test.each([
    'ModelRatio',
    'GroupRatio',
    'UserUsableGroups',
    'CompletionRatio',
    'ModelPrice',
    'TopupGroupRatio',
    'Chats',
  ])('%s is JSON', async key => {
    expect(typeof JSON.parse((await values())[key] ?? '')).toBe('object')
  })
})

describe('PUT /api/option/', () => {
  test('stores one setting', async () => {
    expect((await put({ key: 'SystemName', value: 'Weir' })).body).toEqual(done)
    expect(await values()).toMatchObject({ SystemName: 'Weir' })
    const status = await site.call('GET /api/status')
    expect(status.body.data).toMatchObject({ system_name: 'Weir' })
  })

  test('keeps a secret that comes without a value, blank, or as its placeholder', async () => {
    expect((await put({ key: 'EpayKey', value: 'merchant-secret' })).body).toEqual(done)
    for (const body of [{ key: 'EpayKey' }, { key: 'EpayKey', value: '' }]) {
      expect((await put(body)).body).toEqual(done)
    }
    expect(option(site.services, 'EpayKey')).toBe('merchant-secret')
    const reply = await site.call('GET /api/option/', { as: site.root })
    expect(reply.text).not.toContain('merchant-secret')
  })

  test.each([
    ['an unknown key', { key: 'Nothing', value: '1' }],
    ['a prototype', { key: '__proto__', value: '1' }],
    ['a name of the environment', { key: 'DATABASE_URL', value: 'x' }],
    ['a map that is no JSON', { key: 'GroupRatio', value: '{' }],
    ['a ratio below zero', { key: 'GroupRatio', value: '{"default":-1}' }],
    ['a list for a map', { key: 'ModelRatio', value: '[1]' }],
    ['a chat that runs a script', { key: 'Chats', value: '[{"a":"javascript:alert(1)"}]' }],
    ['a switch without what it needs', { key: 'GitHubOAuthEnabled', value: 'true' }],
    ['a word for a number', { key: 'RetryTimes', value: 'many' }],
    ['a word for a switch', { key: 'LogConsumeEnabled', value: 'x' }],
    [
      'a payment site without this server’s address',
      { key: 'PayAddress', value: 'https://p.example' },
    ],
  ])('refuses %s and changes nothing', async (_name, body) => {
    const before = await values()
    const reply = await put(body)
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(await values()).toEqual(before)
  })

  test('keeps a number that nothing here uses, for clients that read it back', async () => {
    expect((await put({ key: 'ImageUploadPermission', value: '10' })).body).toEqual(done)
    expect(await values()).toMatchObject({ ImageUploadPermission: '10' })
  })

  test('accepts every setting as it is listed, as a front end does that saves whole pages', async () => {
    const before = await values()
    for (const [key, value] of Object.entries(before)) {
      expect([key, (await put({ key, value })).body]).toEqual([key, done])
    }
    expect(await values()).toEqual(before)
  })

  test.each([
    ['a number for a text', { key: 'Price', value: 7 }],
    ['a switch for a text', { key: 'RegisterEnabled', value: true }],
    ['null for a text', { key: 'Price', value: null }],
    ['no key', { value: 'x' }],
    ['broken JSON', '{'],
  ])('answers 400 to %s, as the former API did', async (_name, body) => {
    const reply = await put(body)
    expect([reply.status, reply.body]).toEqual([400, refused])
  })
})

test('POST /api/option/rest_model_ratio restores the default model ratios', async () => {
  const before = (await values())['ModelRatio']
  await put({ key: 'ModelRatio', value: '{"gpt-4o":9}' })
  const reply = await site.call('POST /api/option/rest_model_ratio', { as: site.root })
  expect(reply.body).toEqual({ success: true, message: '重置模型倍率成功' })
  expect((await values())['ModelRatio']).toBe(before)
})
