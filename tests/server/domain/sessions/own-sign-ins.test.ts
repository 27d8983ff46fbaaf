import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  actorOfSession,
  endOtherSignIns,
  endSignIn,
  openSignIn,
  ownSignIn,
  ownSignIns,
} from '../../../../server/domain/sessions/index.ts'
import type { User } from '../../../../server/generated/prisma/client.ts'
import { guest, type UserActor } from '../../../../server/kernel/actor.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import {
  ctxFor,
  job,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'
import { auditOf, person, until } from '../users/people.ts'

const DAY_MS = 24 * 60 * 60_000
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let clockMs: number

beforeAll(async () => {
  server = await openTestServices({ now: () => new Date(clockMs) })
  other = await openServicesOn(server.databaseUrl, { now: () => new Date(clockMs) })
})
beforeEach(() => {
  clockMs = Date.now()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Browser {
  readonly cookie: string
  readonly ctx: Ctx
  readonly id: number
}

/** A sign-in of a user, with what a verb receives from its browser. */
async function browser(user: User, userAgent?: string, address = '127.0.0.1'): Promise<Browser> {
  const { services } = server
  const visitor = { ...ctxFor(services, guest), userAgent, address }
  const { passwordHash } = await services.db.user.findUniqueOrThrow({ where: { id: user.id } })
  const cookie = await services.tx(tx => openSignIn(tx, visitor, { id: user.id, passwordHash }))
  if (!cookie) throw new Error('the account changed')
  const actor = await actorOfSession(services, cookie.value)
  const id = actor?.signInId ?? 0
  return { cookie: cookie.value, ctx: ctxFor(services, actor as UserActor), id }
}

const here = (cookie: string) => actorOfSession(server.services, cookie)
const there = (cookie: string) => actorOfSession(other.services, cookie)
const idsOf = async (ctx: Ctx) => (await ownSignIns(ctx)).map(({ id }) => id)

describe('the list of sign-ins', () => {
  test('has device, address and times, and marks the one that asks', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const first = await browser(user, CHROME, '203.0.113.7')
    clockMs += 1_000
    const second = await browser(user)
    const list = await ownSignIns(first.ctx)
    expect(list).toEqual([
      expect.objectContaining({ id: second.id, browser: undefined, isCurrent: false }),
      {
        id: first.id,
        browser: 'Chrome',
        system: 'Windows',
        address: '203.0.113.7',
        createdAt: new Date(clockMs - 1_000),
        lastUsedAt: new Date(clockMs - 1_000),
        isCurrent: true,
      },
    ])
    expect(await ownSignIn(first.ctx, { id: second.id })).toMatchObject({ id: second.id })
  })

  test('has the own ones only, and refuses guests and the server itself', async () => {
    const { services } = server
    const [ann, bob] = [await person(services, 'NORMAL'), await person(services, 'ROOT')]
    const one = await browser(ann.user)
    expect(await idsOf(bob.ctx)).not.toContain(one.id)
    expect(await ownSignIn(bob.ctx, { id: one.id })).toBeNull()
    await expect(ownSignIns(ctxFor(services, guest))).rejects.toThrow('UNAUTHENTICATED')
    await expect(ownSignIns(ctxFor(services, job))).rejects.toThrow('FORBIDDEN')
  })

  test('leaves out those that expired or were unused for 7 days', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const idle = await browser(user)
    clockMs += 7 * DAY_MS + 1
    const { ctx, id } = await browser(user)
    expect(await idsOf(ctx)).toEqual([id])
    expect(await here(idle.cookie)).toBeUndefined()
  })

  test('keeps 512 characters of the header at most', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const { id } = await browser(user, 'x'.repeat(16_000))
    const row = await server.services.db.signIn.findUniqueOrThrow({ where: { id } })
    expect(row.agent).toHaveLength(512)
  })

  test('has 100 at most: the one that was unused for longest ends', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const oldest = await browser(user)
    for (let at = 1; at < 100; at += 1) await browser(user)
    expect(await idsOf(oldest.ctx)).toHaveLength(100)
    clockMs += 1
    const newest = await browser(user)
    const ids = await idsOf(newest.ctx)
    expect(ids).toHaveLength(100)
    expect(ids).toContain(newest.id)
    expect(ids).not.toContain(oldest.id)
  })
})

describe('ending one sign-in', () => {
  test('ends it on every process and no other, and is audited', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const [mine, lost] = [await browser(user), await browser(user)]
    expect(await there(lost.cookie)).toBeDefined()
    expect(await endSignIn(mine.ctx, { id: lost.id })).toEqual([lost.id])
    await until(async () => (await here(lost.cookie)) === undefined)
    await until(async () => (await there(lost.cookie)) === undefined)
    expect(await here(mine.cookie)).toBeDefined()
    const rows = await auditOf(server.services, `user:${user.id}`)
    const change = { signIns: [lost.id] }
    expect(rows.at(-1)).toMatchObject({ action: 'session.end', actorId: user.id, change })
  })

  test('does nothing for the sign-in of another user, whatever the role, or a missing one', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const one = await browser(user)
    const root = await person(server.services, 'ROOT')
    expect(await endSignIn(root.ctx, { id: one.id })).toEqual([])
    expect(await endSignIn(root.ctx, { id: 2_147_483_647 })).toEqual([])
    expect(await here(one.cookie)).toBeDefined()
  })

  test.each([0, -1, 1.5, 2_147_483_648, '1', null])('refuses the number %j', async id => {
    const { ctx } = await person(server.services, 'NORMAL')
    await expect(endSignIn(ctx, { id: id as number })).rejects.toThrow('INPUT_INVALID')
  })
})

describe('ending all others', () => {
  test('keeps the one that asks', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const [one, mine, two] = [await browser(user), await browser(user), await browser(user)]
    const stranger = await browser((await person(server.services, 'NORMAL')).user)
    const ended = await endOtherSignIns(mine.ctx)
    expect(ended.toSorted((first, second) => first - second)).toEqual([one.id, two.id])
    expect(await idsOf(mine.ctx)).toEqual([mine.id])
    expect(await here(stranger.cookie)).toBeDefined()
    expect(await endOtherSignIns(mine.ctx)).toEqual([])
  })

  test('with an access token ends all', async () => {
    const { user, ctx } = await person(server.services, 'NORMAL')
    const { cookie } = await browser(user)
    expect(await endOtherSignIns(ctx)).toHaveLength(1)
    await until(async () => (await here(cookie)) === undefined)
  })

  test('is refused to guests', async () => {
    const ctx = ctxFor(server.services, guest)
    await expect(endOtherSignIns(ctx)).rejects.toThrow('UNAUTHENTICATED')
  })
})
