import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { deleteUser } from '../../server/domain/users/index.ts'
import { anyAccount, providerOptions } from '../server/domain/identities/site.ts'
import { openProviderSite, type ProviderSite } from '../support/provider-site.ts'
import { ctxFor, job } from '../support/services.ts'
import {
  dataOf,
  forgetTries,
  openSite,
  PASSWORD,
  type Reply,
  type Site,
  type Visitor,
} from './support/site.ts'

/*
 * Answers that an older console reads without a check: all keys, texts that are never null, and
 * failures with status 200 whose message it shows.
 */

let site: Site
let providers: ProviderSite
const people: Record<string, Visitor | undefined> = {}
let linkedId = 0

const set = (values: Record<string, string | null>) =>
  updateOptions(ctxFor(site.services, job), {
    options: Object.entries(values).map(([key, value]) => ({ key, value })),
  })

beforeAll(async () => {
  providers = await openProviderSite()
  const { url } = providers
  site = await openSite({ providerSites: { github: url, linuxdo: url } })
  await set(providerOptions(url))
  people['alice'] = await site.person('alice')
  people['admin'] = await site.person('admin', 'ADMIN')
  people['root'] = site.root
})
afterAll(async () => {
  await site.close()
  await providers.close()
})
beforeEach(() => forgetTries(site))

const as = (name: string) => people[name]

/** An account without values, as the reply of `manage` has it. */
const blank = {
  id: 0,
  username: '',
  password: '',
  display_name: '',
  role: 0,
  status: 0,
  email: '',
  github_id: '',
  wechat_id: '',
  telegram_id: '',
  linux_do_id: '',
  verification_code: '',
  access_token: null,
  quota: 0,
  used_quota: 0,
  request_count: 0,
  group: '',
  aff_code: '',
  aff_count: 0,
  aff_quota: 0,
  aff_history_quota: 0,
  inviter_id: 0,
  DeletedAt: null,
}
type Account = Omit<typeof blank, 'DeletedAt'> & { readonly DeletedAt: string | null }

async function rowsOf(place: string, reader: string): Promise<Record<string, Account>> {
  const { items } = dataOf<{ items: Account[] }>(await site.call(place, { as: as(reader) }))
  return Object.fromEntries(items.map(row => [row.username, row]))
}

/** A sign-in with GitHub, as an older console does it. */
async function enterWithGithub(): Promise<Reply> {
  const guest = { 'New-API-User': '-1' }
  const begun = await site.call('GET /api/oauth/state', { headers: guest })
  const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const query = new URLSearchParams({ code: providers.code(), state: dataOf<string>(begun) })
  return site.call(`GET /api/oauth/github?${query}`, { headers: { ...guest, cookie } })
}

describe('an account', () => {
  beforeAll(async () => {
    const gone = await site.person('gone')
    await deleteUser(ctxFor(site.services, job), { id: gone.id })
    providers.account = anyAccount({ login: 'octocat', name: 'Octo' })
    linkedId = dataOf<{ id: number }>(await enterWithGithub()).id
    await site.call('GET /api/user/aff', { as: as('alice') })
  })

  test.each([
    ['GET /api/user/?p=0&page_size=10'],
    ['GET /api/user/search?keyword=&group=&p=0&page_size=10'],
  ])('has every key in %s, and no text is null', async place => {
    const rows = await rowsOf(place, 'root')
    const normal = { ...blank, role: 1, status: 1, group: 'default' }
    const { alice, gone } = rows
    expect(alice).toEqual({
      ...normal,
      id: as('alice')?.id,
      username: 'alice',
      display_name: 'alice',
      aff_code: expect.stringMatching(/^[0-9A-Za-z]{4}$/),
    })
    expect(gone).toMatchObject({ DeletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
    expect(rows[`github_${linkedId}`]).toEqual({
      ...normal,
      id: linkedId,
      username: `github_${linkedId}`,
      display_name: 'Octo',
      github_id: 'octocat',
    })
  })

  test('above its reader has the summary, and the other keys are empty', async () => {
    const { root } = await rowsOf('GET /api/user/?p=0&page_size=10', 'admin')
    const { id, username } = site.root
    const shown = { id, username, display_name: 'Root User', role: 100, status: 1 }
    expect(root).toEqual({ ...blank, ...shown, group: 'default' })
  })

  test('after a sign-in with GitHub has the keys of a sign-in with a password', async () => {
    const entered = dataOf<Account>(await enterWithGithub())
    const shown = { id: linkedId, username: `github_${linkedId}`, display_name: 'Octo' }
    expect(entered).toEqual({ ...blank, ...shown, role: 1, status: 1, group: 'default' })
  })

  test.each([
    ['disable', 1, 2],
    ['enable', 1, 1],
    ['promote', 10, 1],
    ['demote', 1, 1],
  ])('after %s is answered with its role and status only', async (action, role, status) => {
    const body = { id: linkedId, action }
    const reply = await site.call('POST /api/user/manage', { as: site.root, body })
    expect(reply.body).toEqual({ success: true, message: '', data: { ...blank, role, status } })
  })
})

type Refusal = readonly [place: string, reader: string, body: unknown, message: string]

const login = { username: 'alice', password: PASSWORD }
const refusals: readonly Refusal[] = [
  ['POST /api/user/login', '', { ...login, password: 'wrong-horse' }, 'CREDENTIALS'],
  ['POST /api/user/login', '', { ...login, username: 'missing' }, 'CREDENTIALS'],
  ['POST /api/user/login', '', { ...login, username: ' ' }, '请输入用户名和密码！'],
  ['POST /api/user/login', '', { username: 'alice' }, '请输入用户名和密码！'],
  ['POST /api/user/login', '', '{', '请求内容不是合法的 JSON'],
  ['PUT /api/user/self', 'alice', { display_name: 'x'.repeat(21) }, '显示名称最多 20 个字符'],
  ['PUT /api/user/self', 'alice', { password: 'x'.repeat(21) }, '密码长度不得超过 20 位'],
  [
    'PUT /api/user/self',
    'alice',
    { username: 'root' },
    '该用户名或看起来相同的用户名已被使用，请换一个',
  ],
  ['DELETE /api/user/self', 'root', undefined, '超级管理员不能被禁用、注销或降级'],
  ['GET /api/user/999', 'root', undefined, '未找到该用户'],
  ['GET /api/user/x', 'root', undefined, 'ID 无效'],
  ['GET /api/user/1', 'admin', undefined, '无法查看同级或更高级别用户的信息'],
  ['GET /api/user/', 'alice', undefined, '权限不足，无法进行此操作'],
  ['POST /api/user/', 'root', { username: '', password: PASSWORD }, '用户名和密码不能为空！'],
  ['POST /api/user/', 'root', { ...login, username: 'b', password: 'short' }, 'SHORT'],
  ['PUT /api/user/', 'root', { id: 0 }, 'ID 无效'],
  ['PUT /api/user/', 'admin', { id: 1, display_name: 'x' }, 'HIERARCHY'],
  ['POST /api/user/manage', 'root', { id: 999, action: 'enable' }, '未找到该用户'],
  ['POST /api/user/manage', 'root', { action: 'enable' }, 'ID 无效'],
  ['POST /api/user/manage', 'root', { id: 1, action: 'add_quota' }, 'ACTION'],
  ['POST /api/user/manage', 'root', { id: 1, action: 'disable ' }, 'ACTION'],
  ['POST /api/user/manage', 'root', { id: 1 }, 'ACTION'],
  [
    'POST /api/user/manage',
    'root',
    { id: 1, action: 'demote' },
    '超级管理员不能被禁用、注销或降级',
  ],
  ['POST /api/redemption/', 'admin', { name: '', quota: 1, count: 1 }, '请输入名称'],
  ['POST /api/redemption/', 'admin', { name: 'a', quota: 1, count: 0 }, '数量必须大于 0'],
  ['POST /api/redemption/', 'admin', { name: 'a', quota: 1, count: 101 }, '一次最多创建 100 个'],
  ['POST /api/redemption/', 'admin', { name: 'a', quota: 0 }, 'quota：不能小于 1'],
  ['PUT /api/user/', 'root', { id: 1, quota: -1 }, 'quota：不能小于 0'],
  [
    'PUT /api/user/self',
    'alice',
    { display_name: 'a\nb' },
    'display_name：不能含有换行或其他控制字符',
  ],
  ['POST /api/token/', 'alice', { name: 'a', remain_quota: -1 }, 'remain_quota：不能小于 0'],
  ['POST /api/user/topup', 'alice', { key: '' }, '请输入兑换码！'],
  ['POST /api/user/topup', 'alice', { key: 'x' }, '兑换码无效，或已被兑换、停用'],
  ['POST /api/user/aff_transfer', 'alice', { quota: 5 }, '划转金额最低为 $1.00'],
  ['GET /api/oauth/email/bind?email=a@b.test&code=1', 'alice', undefined, '验证码错误或已过期'],
  ['POST /api/user/reset', '', { email: 'a@b.test', token: 'x' }, '重置链接非法或已过期'],
]
/** Messages of several rows. */
const texts: Readonly<Record<string, string>> = {
  CREDENTIALS: '用户名或密码不正确，或该用户已被封禁',
  SHORT: '密码长度不得小于 8 位！',
  ACTION: 'action：只能是以下之一：enable, disable, delete, promote, demote',
  HIERARCHY: '无法修改同级或更高级别的用户',
}

describe('a failure', () => {
  test.each(refusals)('of %s for %j with %j has status 200', async (place, reader, body, text) => {
    const reply = await site.call(place, { as: as(reader), body })
    const message = texts[text] ?? text
    expect([reply.status, reply.body]).toEqual([200, { success: false, message }])
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('of a sign-in while passwords are off has status 200, for root too', async () => {
    await set({ PasswordLoginEnabled: 'false' })
    const reply = await site.call('POST /api/user/login', { body: { ...login, username: 'root' } })
    await set({ PasswordLoginEnabled: null })
    const message = '密码登录已关闭，请使用其他登录方式'
    expect([reply.status, reply.body]).toEqual([200, { success: false, message }])
  })

  test.each([
    'GET /api/user/self',
    'GET /api/user/',
    'POST /api/user/topup',
    'GET /api/redemption/?p=1&page_size=10',
  ])('of a session that has ended is 401 at %s, which signs the console out', async place => {
    const headers = { cookie: 'session=ended', 'New-API-User': '1' }
    const reply = await site.call(place, { headers })
    const message = '未登录或登录已过期，请重新登录！'
    expect([reply.status, reply.body]).toEqual([401, { success: false, message }])
  })
})
