import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, forgetTries, openSite, PASSWORD, type Site, type Visitor } from './support/site.ts'

let site: Site
let user: Visitor

beforeAll(async () => {
  site = await openSite()
  user = await site.person('alice')
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const self = async (as: Visitor) =>
  dataOf<Record<string, unknown>>(await site.call('GET /api/user/self', { as }))
const CHANGE = 'PUT /api/user/self'

test('GET /api/user/self shows the whole account, without secrets', async () => {
  const reply = await site.call('GET /api/user/self', { as: user })
  expect(reply.body).toEqual({
    success: true,
    message: '',
    data: {
      id: user.id,
      username: 'alice',
      password: '',
      display_name: 'alice',
      role: 1,
      status: 1,
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
      group: 'default',
      aff_code: expect.any(String),
      aff_count: 0,
      aff_quota: 0,
      aff_history_quota: 0,
      inviter_id: 0,
      DeletedAt: null,
    },
  })
})

describe('PUT /api/user/self', () => {
  test('changes names; empty texts leave a field as it is', async () => {
    const body = { username: '', display_name: 'Alice L.', password: '' }
    expect((await site.call(CHANGE, { as: user, body })).body).toEqual({
      success: true,
      message: '',
    })
    expect(await self(user)).toMatchObject({ username: 'alice', display_name: 'Alice L.' })
  })

  test('reads nothing else of a whole account sent back', async () => {
    const before = await self(user)
    const wishes = { id: 1, role: 100, quota: 9e9, group: 'vip', status: 3, email: 'a@b.c' }
    const more = {
      aff_quota: 1,
      inviter_id: 1,
      github_id: 'x',
      DeletedAt: 'now',
      access_token: 'x',
    }
    const reply = await site.call(CHANGE, { as: user, body: { ...before, ...wishes, ...more } })
    expect(reply.body.success).toBe(true)
    expect(await self(user)).toEqual(before)
  })

  test.each([
    ['the name of another user', { username: 'root' }],
    ['that name in other letters', { username: 'ＲＯＯＴ' }],
    ['a name too long', { username: 'thirteen-char' }],
    ['a short password', { password: 'seven77' }],
    ['a blank password', { password: '        ' }],
    ['a name that is an object', { username: { a: 1 } }],
  ])('refuses %s and changes nothing', async (_name, body) => {
    const before = await self(user)
    const reply = await site.call(CHANGE, { as: user, body })
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: false, message: expect.stringMatching(/./) },
    ])
    expect(await self(user)).toEqual(before)
  })

  test('says what a short password lacks in the words of the product', async () => {
    const reply = await site.call(CHANGE, { as: user, body: { password: 'seven77' } })
    expect(reply.body.message).toBe('密码长度不得小于 8 位！')
  })

  test('a new password ends other sign-ins and goes on in the browser that set it', async () => {
    const here = await site.person('carol')
    const body = { username: 'carol', password: PASSWORD }
    const elsewhere = await site.call('POST /api/user/login', { body })
    const there = elsewhere.headers['set-cookie']?.[0]?.split(';')[0] ?? ''

    const reply = await site.call(CHANGE, { as: here, body: { password: 'another-horse' } })
    expect(reply.body).toEqual({ success: true, message: '' })
    const renewed = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const statusWith = async (cookie: string) =>
      (await site.call('GET /api/user/self', { headers: { ...here.headers, cookie } })).status
    await expect.poll(() => statusWith(there)).toBe(401)
    await expect.poll(() => statusWith(here.headers['cookie'] ?? '')).toBe(401)
    expect(await statusWith(renewed)).toBe(200)
  })
})

describe('GET /api/user/token', () => {
  test('returns a new access token, and the former one becomes invalid', async () => {
    const ask = async () => dataOf<string>(await site.call('GET /api/user/token', { as: user }))
    const statusWith = async (token: string) => {
      const headers = { Authorization: token, 'New-Api-User': String(user.id) }
      return (await site.call('GET /api/user/self', { headers })).body.success
    }
    const first = await ask()
    expect(await statusWith(first)).toBe(true)
    const second = await ask()
    expect(second).not.toBe(first)
    expect(await statusWith(second)).toBe(true)
    await expect.poll(() => statusWith(first)).toBe(false)
  })

  test('is the only call that ever shows it', async () => {
    const token = dataOf<string>(await site.call('GET /api/user/token', { as: site.root }))
    const lists = ['GET /api/user/self', 'GET /api/user/', `GET /api/user/${site.root.id}`]
    for (const place of lists) {
      expect((await site.call(place, { as: site.root })).text).not.toContain(token)
    }
  })
})

describe('groups and models of the caller', () => {
  test('GET /api/user/self/groups maps usable groups to ratio and description', async () => {
    const reply = await site.call('GET /api/user/self/groups', { as: user })
    expect(reply.body).toEqual({
      success: true,
      message: '',
      data: {
        default: { ratio: 1, desc: '默认分组' },
        vip: { ratio: 1, desc: 'vip分组' },
      },
    })
  })

  test('GET /api/user/groups shows a guest the groups open to all', async () => {
    const { body } = await site.call('GET /api/user/groups')
    expect(Object.keys(body.data as object)).toEqual(['default', 'vip'])
  })

  test('GET /api/group/ names all groups to admins', async () => {
    const { body } = await site.call('GET /api/group/', { as: site.root })
    expect([...(body.data as string[])].toSorted()).toEqual(['default', 'svip', 'vip'])
  })

  test('GET /api/user/models is an empty list while no channel serves anything', async () => {
    const reply = await site.call('GET /api/user/models', { as: user })
    expect(reply.body).toEqual({ success: true, message: '', data: [] })
  })
})
