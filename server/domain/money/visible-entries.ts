import { roleCode, type RoleName } from '../../../contract/enums.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow, allowOnUser, allowUser, outranks, permissions } from '../access/index.ts'

/** A condition of a where clause on `entries`; each `?` is a placeholder for one of the values. */
export type Condition = readonly [sql: string, ...values: unknown[]]

const ROLE = `select role::text as role from users where id = $1::int`
const OF_USER = 'user_id = ?::int'
const OWN_OR_BELOW = `(user_id = ?::int or exists (
  select from users where users.id = entries.user_id and users.role::text = any (?::text[])))`

/**
 * The entries that the actor may read (rule 13 of the README), of one user or of all. Throws
 * USER_NOT_FOUND and USER_READ_HIERARCHY for a user whose entries the actor may not read.
 */
export async function visibleEntries(ctx: Ctx, userId?: number): Promise<Condition[]> {
  const me = allowUser(ctx.actor, 'entry:own')
  if (userId !== undefined) {
    await allowEntriesOf(ctx, userId)
    return [[OF_USER, userId]]
  }
  if (rankOf(me) >= permissions['entry:follow']) return []
  if (rankOf(me) < permissions['entry:read']) return [[OF_USER, me.id]]
  return [[OWN_OR_BELOW, me.id, rolesBelow(me)]]
}

/** Conditions as SQL, and their values. */
interface Clause {
  readonly clause: string
  readonly values: unknown[]
}

/** `where …` with values numbered behind `offset` others, and the values. */
export function where(conditions: readonly Condition[], offset = 0): Clause {
  const { clause, values } = allOf(conditions, offset)
  return { clause: clause === '' ? '' : `where ${clause}`, values }
}

/** `… and …` with values numbered behind `offset` others, and the values. */
export function allOf(conditions: readonly Condition[], offset = 0): Clause {
  const values = conditions.flatMap(([, ...given]) => given)
  let count = offset
  const texts = conditions.map(([sql]) => sql.replaceAll('?', () => `$${(count += 1)}`))
  return { clause: texts.join(' and '), values }
}

/**
 * Allows an admin to read the entries of a user below, root those of every user, closed accounts
 * included. Throws USER_NOT_FOUND and USER_READ_HIERARCHY.
 */
async function allowEntriesOf(ctx: Ctx, userId: number): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.id === userId) return
  allow(ctx.actor, 'entry:read')
  const [user] = await ctx.db.$queryRawUnsafe<{ role: RoleName }[]>(ROLE, userId)
  if (!user) throw new AppError('USER_NOT_FOUND')
  allowOnUser(ctx.actor, user, 'read')
}

function rolesBelow(actor: Actor): RoleName[] {
  return (Object.keys(roleCode) as RoleName[]).filter(role => outranks(actor, role))
}
