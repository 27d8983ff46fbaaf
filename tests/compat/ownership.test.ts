import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleName } from '../../contract/enums.ts'
import { createTokens } from '../../server/domain/tokens/index.ts'
import type { Token } from '../../server/generated/prisma/client.ts'
import { actorOf, ctxFor } from '../support/services.ts'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

/** The id of no row. */
const NONE = 999_999

let site: Site
const people: Record<string, Visitor> = {}

beforeAll(async () => {
  site = await openSite()
  people['owner'] = await site.person('owner')
  people['another user'] = await site.person('other')
  people['an admin'] = await site.person('adam', 'ADMIN')
  people['root'] = site.root
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const as = (name: string) => people[name] as Visitor

/** A call that names a row by its id. */
type CallOf = (id: number) => readonly [place: string, body?: object]

describe('tokens', () => {
  const calls: Record<string, CallOf> = {
    'GET /api/token/:id': id => [`GET /api/token/${id}`],
    'PUT /api/token/': id => ['PUT /api/token/', { id, name: 'changed', remain_quota: 5 }],
    'PUT /api/token/ with status_only': id => [
      'PUT /api/token/?status_only=true',
      { id, status: 2 },
    ],
    'DELETE /api/token/:id': id => [`DELETE /api/token/${id}`],
  }
  const others = ['another user', 'an admin', 'root']
  const table = Object.keys(calls).flatMap(call => others.map(caller => ({ call, caller })))

  async function newToken(): Promise<Token> {
    const { id, role, username } = as('owner')
    const ctx = ctxFor(site.services, actorOf({ id, role, username, group: 'default' }))
    const [token] = await createTokens(ctx, { name: 'mine' })
    return token as Token
  }
  const ask = (caller: string, call: string, id: number) => {
    const [place, body] = (calls[call] as CallOf)(id)
    return site.call(place, { as: as(caller), body })
  }
  const rowOf = (id: number) => site.services.db.token.findUnique({ where: { id } })

  test.each(table)('$call of $caller: a foreign one looks missing', async ({ call, caller }) => {
    const { id } = await newToken()
    const before = await rowOf(id)
    const foreign = await ask(caller, call, id)
    const missing = await ask(caller, call, NONE)
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    expect(foreign.body.success).toBe(false)
    expect(await rowOf(id)).toEqual(before)
  })

  test.each(Object.keys(calls))('%s of the owner', async call => {
    const { id } = await newToken()
    expect((await ask('owner', call, id)).body.success).toBe(true)
  })

  test.each(['GET /api/token/?size=100', 'GET /api/token/search?keyword=mine'])(
    '%s: each role finds the own ones only',
    async place => {
      await newToken()
      const found = async (caller: string) => {
        const reply = await site.call(place, { as: as(caller) })
        return (dataOf<{ user_id: number }[]>(reply) ?? []).map(row => row.user_id)
      }
      expect(new Set(await found('owner'))).toEqual(new Set([as('owner').id]))
      for (const caller of others) expect(await found(caller)).toEqual([])
    },
  )
})

describe('users', () => {
  const manage =
    (action: string): CallOf =>
    id => ['POST /api/user/manage', { id, action }]
  type Rule = Readonly<Record<'adminOn' | 'rootOn', readonly RoleName[]>>
  const below: Rule = { adminOn: ['NORMAL'], rootOn: ['NORMAL', 'ADMIN'] }
  const calls: Record<string, Rule & { readonly call: CallOf }> = {
    'GET /api/user/:id': {
      adminOn: ['NORMAL'],
      rootOn: ['NORMAL', 'ADMIN', 'ROOT'],
      call: id => [`GET /api/user/${id}`],
    },
    'PUT /api/user/': {
      adminOn: ['NORMAL'],
      rootOn: ['NORMAL', 'ADMIN', 'ROOT'],
      call: id => ['PUT /api/user/', { id, display_name: 'changed' }],
    },
    'DELETE /api/user/:id': { ...below, call: id => [`DELETE /api/user/${id}`] },
    disable: { ...below, call: manage('disable') },
    enable: { ...below, rootOn: ['NORMAL', 'ADMIN', 'ROOT'], call: manage('enable') },
    delete: { ...below, call: manage('delete') },
    promote: { adminOn: [], rootOn: ['NORMAL'], call: manage('promote') },
    demote: { adminOn: [], rootOn: ['ADMIN'], call: manage('demote') },
  }
  const roles: readonly RoleName[] = ['NORMAL', 'ADMIN', 'ROOT']
  const callers = ['owner', 'an admin', 'root']
  const table = Object.keys(calls).flatMap(name =>
    callers.flatMap(caller => roles.map(role => ({ name, caller, role }))),
  )

  let count = 0
  async function newTarget(role: RoleName): Promise<number> {
    if (role === 'ROOT') return site.root.id
    count += 1
    const names = { username: `t${count}`, usernameKey: `t${count}`, displayName: '' }
    const { id } = await site.services.db.user.create({ data: { ...names, role } })
    return id
  }
  const rowOf = (id: number) => site.services.db.user.findUniqueOrThrow({ where: { id } })
  const reached = (caller: string, { adminOn, rootOn }: Rule) =>
    ({ 'an admin': adminOn, root: rootOn })[caller] ?? []

  test.each(table)('$name by $caller, of a $role', async ({ name, caller, role }) => {
    const rule = calls[name] as (typeof calls)[string]
    const id = await newTarget(role)
    const before = await rowOf(id)
    const [place, body] = rule.call(id)
    const reply = await site.call(place, { as: as(caller), body })
    const isAllowed = reached(caller, rule).includes(role)
    expect([reply.status, reply.body.success]).toEqual([200, isAllowed])
    expect(isAllowed || isDeepStrictEqual(await rowOf(id), before)).toBe(true)
  })

  test.each(Object.keys(calls))('%s by an admin, of the own account', async name => {
    const rule = calls[name] as (typeof calls)[string]
    const { id } = as('an admin')
    const before = await rowOf(id)
    const [place, body] = rule.call(id)
    expect((await site.call(place, { as: as('an admin'), body })).body.success).toBe(false)
    expect(await rowOf(id)).toEqual(before)
  })
})

test.each(['GET /api/log/self?username=owner', 'GET /api/log/self?user_id=1'])(
  '%s: each role finds the own rows only',
  async place => {
    const { db } = site.services
    const { id: userId, username } = as('owner')
    await db.log.create({ data: { type: 'SYSTEM', userId, username } })
    const owners = async (caller: string) => {
      const { items } = dataOf<{ items: { user_id: number }[] }>(
        await site.call(place, { as: as(caller) }),
      )
      return items.map(row => row.user_id)
    }
    for (const caller of Object.keys(people)) {
      expect((await owners(caller)).filter(id => id !== as(caller).id)).toEqual([])
    }
    expect(await owners('owner')).toContain(userId)
  },
)
