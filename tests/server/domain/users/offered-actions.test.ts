import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayTake, type UserAction } from '../../../../client/routes/users/parts/userRules.ts'
import type { RoleName } from '../../../../contract/enums.ts'
import {
  adjustUserBalance,
  deleteUser,
  resetSecondFactors,
  setUserRole,
  setUserStatus,
  updateUser,
} from '../../../../server/domain/users/index.ts'
import type { User } from '../../../../server/generated/prisma/client.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from './people.ts'

/** What the console sends for each action. */
const verbs: Record<UserAction, (ctx: Ctx, id: number) => Promise<unknown>> = {
  edit: (ctx, id) => updateUser(ctx, { id, displayName: 'edited' }),
  adjustBalance: (ctx, id) => adjustUserBalance(ctx, { id, delta: 1n }),
  promote: (ctx, id) => setUserRole(ctx, { id, role: 'ADMIN' }),
  demote: (ctx, id) => setUserRole(ctx, { id, role: 'NORMAL' }),
  disable: (ctx, id) => setUserStatus(ctx, { id, status: 'DISABLED' }),
  enable: (ctx, id) => setUserStatus(ctx, { id, status: 'ENABLED' }),
  resetFactors: (ctx, id) => resetSecondFactors(ctx, { id }),
  close: (ctx, id) => deleteUser(ctx, { id }),
}
const actions = Object.keys(verbs) as UserAction[]
const roles: RoleName[] = ['NORMAL', 'ADMIN', 'ROOT']

let server: TestServices
let root: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
})
afterAll(() => server.close())

const isOffered = (action: UserAction, viewer: User, { id, role, status, deletedAt }: User) =>
  mayTake(
    action,
    { id: String(viewer.id), role: viewer.role },
    { id: String(id), role, status, closedAt: deletedAt?.toISOString() },
  )

const isAccepted = (run: Promise<unknown>) =>
  run.then(
    () => true,
    () => false,
  )

/** A user that the action would change, if it is allowed. */
async function target(role: RoleName, action: UserAction): Promise<User> {
  const { user } = await person(server.services, role)
  if (action !== 'enable' || role === 'ROOT') return user
  const { db } = server.services
  return db.user.update({ where: { id: user.id }, data: { status: 'DISABLED' } })
}

describe('the actions that the console offers', () => {
  const table = actions.flatMap(action => roles.map(role => [action, role] as const))

  test.each(table)('%s of a %s: exactly what the server accepts', async (action, role) => {
    // Root is always enabled, so there is nothing to enable.
    if (action === 'enable' && role === 'ROOT') return
    for (const viewer of role === 'ROOT' ? [admin] : [admin, root]) {
      const user = await target(role, action)
      const offered = isOffered(action, viewer.user, user)
      expect(await isAccepted(verbs[action](viewer.ctx, user.id))).toBe(offered)
    }
  })

  test('an admin is offered nothing on the own account; root only its names', async () => {
    const offered = (viewer: Person) =>
      actions.filter(action => isOffered(action, viewer.user, viewer.user))
    expect(offered(admin)).toEqual([])
    expect(offered(root)).toEqual(['edit'])
  })

  test('nothing is offered on a closed account, and the server accepts nothing', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const closed = await deleteUser(root.ctx, { id: user.id })
    for (const action of actions) {
      expect(isOffered(action, root.user, closed)).toBe(false)
      expect(await isAccepted(verbs[action](root.ctx, user.id))).toBe(false)
    }
  })

  test('an enabled user is not offered to be enabled, a disabled one not to be disabled', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const offered = (status: User['status']) =>
      actions.filter(action => isOffered(action, admin.user, { ...user, status }))
    expect(offered('ENABLED')).toEqual([
      'edit',
      'adjustBalance',
      'disable',
      'resetFactors',
      'close',
    ])
    expect(offered('DISABLED')).toEqual([
      'edit',
      'adjustBalance',
      'enable',
      'resetFactors',
      'close',
    ])
    expect(offered('OTHER')).toEqual(['edit', 'adjustBalance', 'resetFactors', 'close'])
  })
})
