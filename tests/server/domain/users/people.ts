import { randomBytes } from 'node:crypto'
import type { RoleName } from '../../../../contract/enums.ts'
import { createUser, ensureRoot, setUserRole } from '../../../../server/domain/users/index.ts'
import type { User } from '../../../../server/generated/prisma/client.ts'
import type { Ctx, Services } from '../../../../server/kernel/ctx.ts'
import { actorOf, ctxFor, job } from '../../../support/services.ts'

export const PASSWORD = 'correct horse'

export interface Person {
  readonly user: User
  /** What a verb receives when this person asks. */
  readonly ctx: Ctx
}

export const anyName = () => `u${randomBytes(5).toString('hex')}`

/** A new account with PASSWORD; for ROOT the one root, created if missing. */
export async function person(
  services: Services,
  role: RoleName,
  username?: string,
): Promise<Person> {
  const user = role === 'ROOT' ? await root(services) : await account(services, role, username)
  return { user, ctx: ctxFor(services, actorOf(user)) }
}

async function root(services: Services): Promise<User> {
  await ensureRoot(services, { password: PASSWORD, demo: false })
  return services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
}

async function account(services: Services, role: RoleName, username = anyName()): Promise<User> {
  const ctx = ctxFor(services, job)
  const user = await createUser(ctx, { username, password: PASSWORD })
  return role === 'ADMIN' ? setUserRole(ctx, { id: user.id, role: 'ADMIN' }) : user
}

/** The audit rows about a target, oldest first. */
export function auditOf(services: Services, target: string) {
  return services.db.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } })
}

/** The present row, to check that nothing changed. */
export function rowOf(services: Services, id: number) {
  return services.db.user.findUniqueOrThrow({ where: { id } })
}

/** Waits until a condition is true; checks it after every turn of the event loop. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 5_000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('it never came true')
    await new Promise(resolve => setImmediate(resolve))
  }
}
