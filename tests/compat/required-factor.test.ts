import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../compat/router.ts'
import { message } from '../../contract/messages.ts'
import { updateOptions } from '../../server/domain/options/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { dataOf, forgetTries, openSite, PASSWORD, type Site, type Visitor } from './support/site.ts'

let site: Site
let admin: Visitor
let scripted: Visitor

const requireFor = (value: 'off' | 'admins') =>
  updateOptions(ctxFor(site.services, job), {
    options: [{ key: 'SecondFactorRequiredFor', value }],
  })

beforeAll(async () => {
  site = await openSite()
  admin = await site.person('bob', 'ADMIN')
  const reply = await site.call('GET /api/user/token', { as: admin })
  const Authorization = `Bearer ${dataOf<string>(reply)}`
  scripted = { ...admin, headers: { Authorization, 'New-Api-User': String(admin.id) } }
  await requireFor('admins')
})
beforeEach(() => forgetTries(site))
afterAll(() => site.close())

const refused = (language: 'en' | 'zh') => ({
  success: false,
  message: message(language, 'errors', 'SECOND_FACTOR_MISSING'),
})

describe('an admin who lacks a required second factor', () => {
  const closed = routes.filter(({ access }) => access === 'user' || access === 'admin')

  test.each(closed.map(({ method, path }) => [`${method} ${path.replace(':id', '1')}`]))(
    'cannot call %s',
    async place => {
      for (const as of [admin, scripted]) {
        const reply = await site.call(place, { as })
        expect(reply.body).toMatchObject(
          place.endsWith('/amount') || place.endsWith('/pay')
            ? { data: refused('zh').message }
            : refused('zh'),
        )
      }
    },
  )

  test('gets the text in the own language', async () => {
    const headers = { ...admin.headers, 'Accept-Language': 'en' }
    expect((await site.call('GET /api/user/self', { headers })).body).toEqual(refused('en'))
  })

  test('signs in and out', async () => {
    const body = { username: 'bob', password: PASSWORD }
    const { body: answer } = await site.call('POST /api/user/login', { body })
    expect(answer).toMatchObject({ success: true, data: { username: 'bob' } })
    expect((await site.call('GET /api/user/logout', { as: admin })).body.success).toBe(true)
  })

  test('calls everything again when it is no longer required', async () => {
    expect((await site.call('GET /api/user/self', { as: scripted })).body.success).toBe(false)
    await requireFor('off')
    expect((await site.call('GET /api/user/self', { as: scripted })).body.success).toBe(true)
  })
})
