import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let root: Visitor
beforeAll(async () => {
  site = await openSite()
  root = await site.person('boss', 'ROOT')
})
afterAll(() => site.close())

/** Bodies that are good but for one text. */
const calls = (bad: string): [string, object][] => [
  ['POST /api/user/', { username: bad, password: 'password-1', display_name: 'x' }],
  ['POST /api/user/', { username: 'bob', password: 'password-1', display_name: bad }],
  ['POST /api/user/login', { username: bad, password: bad }],
  ['PUT /api/user/self', { username: 'boss', display_name: bad }],
  ['POST /api/token/', { name: bad, remain_quota: 1, expired_time: -1 }],
  ['POST /api/token/', { name: 'a', remain_quota: 1, expired_time: -1, group: bad }],
  ['POST /api/token/', { name: 'a', remain_quota: 1, expired_time: -1, model_limits: bad }],
  ['POST /api/redemption/', { name: bad, quota: 1, count: 1 }],
  ['POST /api/user/topup', { key: bad }],
  ['PUT /api/option/', { key: 'SystemName', value: bad }],
  ['PUT /api/option/', { key: bad, value: 'x' }],
  ['PUT /api/option/', { key: 'GroupRatio', value: JSON.stringify({ default: 1, [bad]: 1 }) }],
  ['PUT /api/option/', { key: 'ModelRatio', value: JSON.stringify({ [bad]: 1 }) }],
  ...['name', 'key', 'models', 'group', 'base_url', 'tag', 'other', 'test_model'].map(
    (field): [string, object] => ['POST /api/channel/', { ...channel, [field]: bad }],
  ),
  ['POST /api/channel/', { ...channel, model_mapping: JSON.stringify({ a: bad }) }],
  ['POST /api/channel/', { ...channel, model_mapping: JSON.stringify({ [bad]: 'a' }) }],
  ['POST /api/channel/', { ...channel, setting: JSON.stringify({ note: [bad] }) }],
]
const channel = { type: 1, name: 'main', key: 'sk-1', models: 'gpt-4o', group: 'default' }

test.each([...calls('a\ud800b'), ...calls('a\0b')])(
  '%s refuses text that cannot be stored, and is no server error: %j',
  async (call, body) => {
    const answer = await site.call(call, { as: root, body })
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/./) })
  },
)
