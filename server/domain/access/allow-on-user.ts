import { roleCode, type RoleName } from '../../../contract/enums.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { lacksFactor } from './allow.ts'

/**
 * Rule 3 of the README: an actor may act on lower roles only, root on every user. Both roles must
 * have been read inside the transaction. Throws USER_READ_HIERARCHY or USER_WRITE_HIERARCHY.
 */
export function allowOnUser(
  actor: Actor,
  target: { readonly role: RoleName },
  how: 'read' | 'write',
): void {
  if (mayActOn(actor, target.role)) return
  throw new AppError(how === 'read' ? 'USER_READ_HIERARCHY' : 'USER_WRITE_HIERARCHY')
}

/** Whether `allowOnUser` allows it. */
export function mayActOn(actor: Actor, role: RoleName): boolean {
  return rankOf(actor) >= roleCode.ROOT || outranks(actor, role)
}

/** Whether the actor's role is above another; required to disable, demote or close a user. */
export function outranks(actor: Actor, role: RoleName): boolean {
  return rankOf(actor) > roleCode[role]
}

/**
 * Whether the actor sees a user's whole row. Of other listed users an admin sees only the summary
 * (rule 4 of the README), and of itself too an account that lacks a required second factor.
 */
export function seesWholeUser(
  actor: Actor,
  target: { readonly id: number; readonly role: RoleName },
): boolean {
  if (lacksFactor(actor)) return false
  const isSelf = actor.kind === 'user' && actor.id === target.id
  return isSelf || rankOf(actor) >= roleCode.ROOT || isAdminOver(actor, target.role)
}

/** The roles whose users the actor sees whole, itself excepted. */
export function rolesSeenBy(actor: Actor): RoleName[] {
  const roles = Object.keys(roleCode) as RoleName[]
  return roles.filter(role => seesWholeUser(actor, { id: 0, role }))
}

function isAdminOver(actor: Actor, role: RoleName): boolean {
  return rankOf(actor) >= roleCode.ADMIN && outranks(actor, role)
}
