import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChannels } from '../../server/domain/channels/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

/*
 * Values that scripts and older consoles send by mistake. Each answer has a message that names the key
 * as the call has it, and nothing is changed.
 */

let site: Site
let admin: Visitor
beforeAll(async () => {
  site = await openSite()
  admin = await site.person('admin', 'ADMIN')
  await createChannels(ctxFor(site.services, job), {
    name: 'one',
    type: 1,
    keys: ['sk-one'],
    models: ['gpt-4o'],
  })
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const channel = { name: 'two', type: 1, key: 'sk-two', models: 'gpt-4o', group: 'default' }
const MAX = Number.MAX_SAFE_INTEGER

test.each<[string, unknown, string]>([
  ['POST /api/channel/', { ...channel, priority: 1.5 }, '优先级必须是整数'],
  ['PUT /api/channel/', { id: 1, priority: 'high' }, '优先级必须是整数'],
  ['PUT /api/channel/', { id: 1, weight: 1.5 }, '权重必须是非负整数'],
  ['PUT /api/channel/tag', { tag: 'a', weight: [] }, '权重必须是非负整数'],
  [
    'POST /api/channel/',
    { ...channel, models: ['gpt-4o'] },
    'models：必须是文本，且不能含有无效字符',
  ],
  ['PUT /api/channel/', { id: 1, status: 99 }, '只能设为启用或禁用'],
  ['POST /api/channel/batch', { ids: 1 }, 'ids：必须是列表'],
  ['POST /api/channel/batch', { ids: ['one'] }, 'ids：必须是整数'],
  ['POST /api/token/', { name: 'a', expired_time: '2024-13-45 99:99:99' }, '过期时间格式错误！'],
  ['POST /api/token/', { name: 'a', expired_time: 1e18 }, '过期时间格式错误！'],
  ['POST /api/token/', { name: 'a', remain_quota: 0.1 }, 'remain_quota：必须是整数'],
  ['POST /api/token/', { name: 'a', remain_quota: 1e30 }, `remain_quota：不能大于 ${MAX}`],
  ['POST /api/token/', { name: 'a', remain_quota: -1e30 }, `remain_quota：不能小于 -${MAX}`],
  [
    'POST /api/token/',
    { name: 'a', unlimited_quota: 'yes' },
    'unlimited_quota：必须是 true 或 false',
  ],
  ['PUT /api/user/', { id: 2, quota: 1.5 }, 'quota：必须是整数'],
  [
    'POST /api/user/login',
    { username: 1, password: 2 },
    'username：必须是文本，且不能含有无效字符',
  ],
  ['POST /api/redemption/', { name: 'a', quota: {} }, 'quota：必须是整数'],
  ['PUT /api/channel/tag', { tag: 'a', new_tag: '\0' }, 'new_tag：必须是文本，且不能含有无效字符'],
  ['POST /api/channel/', { ...channel, key: 'x'.repeat(20_000) }, 'key.0：最多 16384 个字符'],
  [
    'POST /api/channel/fetch_models',
    { type: 1, key: 'a', base_url: '\0' },
    'base_url：必须是文本，且不能含有无效字符',
  ],
  ['GET /api/ledger?token_name=%00', undefined, 'token_name：必须是文本，且不能含有无效字符'],
  [
    'GET /api/verification?email=a@b.test&turnstile=%00',
    undefined,
    'turnstile：必须是文本，且不能含有无效字符',
  ],
  ['GET /api/oauth/state?aff=%00', undefined, 'aff：必须是文本，且不能含有无效字符'],
  ['GET /api/log/?channel=-1', undefined, 'channel：不能小于 0'],
  ['GET /api/log/?username=%00', undefined, 'username：必须是文本，且不能含有无效字符'],
  ['GET /api/user/search?keyword=%00', undefined, 'keyword：必须是文本，且不能含有无效字符'],
  ['GET /api/data/?username=%00', undefined, 'username：必须是文本，且不能含有无效字符'],
  ['DELETE /api/log/?target_timestamp=99999999999', undefined, 'target_timestamp：不能晚于现在'],
  ['GET /api/oauth/wechat?code=', undefined, '请输入验证码！'],
])('%s with %j is refused by name', async (place, body, message) => {
  const reply = await site.call(place, { as: admin, body })
  expect([reply.status, reply.body]).toEqual([200, { success: false, message }])
})

test('an error of an option names the key of the body', async () => {
  const body = { key: 'Footer', value: '\0' }
  const reply = await site.call('PUT /api/option/', { as: site.root, body })
  expect(reply.body.message).toBe('value：必须是文本，且不能含有无效字符')
})

test('a value of another type keeps the status that a call had', async () => {
  const body = { key: 'DrawingEnabled', value: true }
  const reply = await site.call('PUT /api/option/', { as: site.root, body })
  expect([reply.status, reply.body.message]).toEqual([400, 'value：必须是文本，且不能含有无效字符'])
})

test.each([
  ['PUT /api/channel/', { id: '1', priority: '7' }],
  ['PUT /api/channel/', { id: 1, status: 3 }],
  ['POST /api/token/', { name: 'a', remain_quota: '500000', expired_time: null }],
  ['GET /api/log/?p=1&start_timestamp=1&end_timestamp=-1&utm-source=mail', undefined],
  ['GET /api/mj/?p=0&start_timestamp=-1&end_timestamp=NaN', undefined],
  ['DELETE /api/log/?target_timestamp=1000', undefined],
  ['GET /api/data/?start_timestamp=1', undefined],
])('%s accepts %j', async (place, body) => {
  const reply = await site.call(place, { as: admin, body })
  expect(reply.body).toMatchObject({ success: true, message: '' })
})
