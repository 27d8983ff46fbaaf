import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actorOfAccessToken,
  regenerateAccessToken,
} from '../../../../server/domain/sessions/index.ts'
import { deleteUser, setUserRole, setUserStatus } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import {
  ctxFor,
  job,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'
import { auditOf, person, rowOf, until, type Person } from '../users/people.ts'

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let root: Person

beforeAll(async () => {
  server = await openTestServices()
  other = await openServicesOn(server.databaseUrl)
  root = await person(server.services, 'ROOT')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const there = (token: string) => actorOfAccessToken(other.services, token)

describe('the system access token', () => {
  test('authenticates its owner, and only its hash is stored', async () => {
    const { user, ctx } = await person(server.services, 'NORMAL')
    const token = await regenerateAccessToken(ctx)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await there(token)).toEqual({
      kind: 'user',
      via: 'access-token',
      id: user.id,
      username: user.username,
      role: 'NORMAL',
      group: 'default',
    })
    const { accessTokenHash } = await rowOf(server.services, user.id)
    expect(accessTokenHash).toHaveLength(32)
    const rows = await auditOf(server.services, `user:${user.id}`)
    expect(rows.at(-1)).toMatchObject({ action: 'access-token.regenerate', change: {} })
  })

  test('a new one replaces the former, on other processes too', async () => {
    const { user, ctx } = await person(server.services, 'NORMAL')
    const former = await regenerateAccessToken(ctx)
    expect(await there(former)).toBeDefined()
    const token = await regenerateAccessToken(ctx)
    await until(async () => (await there(former)) === undefined)
    expect(await there(token)).toMatchObject({ id: user.id })
  })

  test('has the present role of its owner, and is invalid for a disabled or closed owner', async () => {
    const { user, ctx } = await person(server.services, 'NORMAL')
    const token = await regenerateAccessToken(ctx)
    expect(await there(token)).toMatchObject({ role: 'NORMAL' })
    await setUserRole(root.ctx, { id: user.id, role: 'ADMIN' })
    await until(async () => (await there(token))?.role === 'ADMIN')
    await setUserStatus(root.ctx, { id: user.id, status: 'DISABLED' })
    await until(async () => (await there(token)) === undefined)
    await setUserStatus(root.ctx, { id: user.id, status: 'ENABLED' })
    await until(async () => (await there(token)) !== undefined)
    await deleteUser(root.ctx, { id: user.id })
    await until(async () => (await there(token)) === undefined)
  })

  test.each(['', "' or 1=1--", 'A'.repeat(20_000), '\0'])(
    'that does not exist makes a guest: %#',
    async token => {
      expect(await there(token)).toBeUndefined()
    },
  )

  test('is refused to guests, to the server itself and to a closed account', async () => {
    const { user, ctx } = await person(server.services, 'NORMAL')
    await deleteUser(root.ctx, { id: user.id })
    await expect(regenerateAccessToken(ctx)).rejects.toThrow('UNAUTHENTICATED')
    await expect(regenerateAccessToken(ctxFor(server.services, guest))).rejects.toThrow(
      'UNAUTHENTICATED',
    )
    await expect(regenerateAccessToken(ctxFor(server.services, job))).rejects.toThrow('FORBIDDEN')
  })
})
