import { roleCode, type RoleName } from '../../../contract/enums.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'

/**
 * The hierarchy: an actor reaches lower roles only, root reaches everybody. Both roles must have
 * been read inside the transaction that acts. Throws USER_READ_HIERARCHY or USER_WRITE_HIERARCHY.
 */
export function allowOnUser(
  actor: Actor,
  target: { readonly role: RoleName },
  how: 'read' | 'write',
): void {
  const isRoot = rankOf(actor) >= roleCode.ROOT
  if (isRoot || outranks(actor, target.role)) return
  throw new AppError(how === 'read' ? 'USER_READ_HIERARCHY' : 'USER_WRITE_HIERARCHY')
}

/** Whether the actor stands above a role; what removes power from somebody asks for this. */
export function outranks(actor: Actor, role: RoleName): boolean {
  return rankOf(actor) > roleCode[role]
}

/**
 * Whether the actor sees a user's whole row. Of others an admin may list, only the summary is shown:
 * id, names, role, status and group.
 */
export function seesWholeUser(
  actor: Actor,
  target: { readonly id: number; readonly role: RoleName },
): boolean {
  const isSelf = actor.kind === 'user' && actor.id === target.id
  return isSelf || rankOf(actor) >= roleCode.ROOT || isAdminOver(actor, target.role)
}

function isAdminOver(actor: Actor, role: RoleName): boolean {
  return rankOf(actor) >= roleCode.ADMIN && outranks(actor, role)
}
