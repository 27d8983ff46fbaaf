import { roleCode, type RoleName } from '../../../contract/enums.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { outranks } from './allow-on-user.ts'

/** Whether the actor may name this role for somebody else: below its own, root any. Throws ROLE_TOO_HIGH. */
export function allowRole(actor: Actor, role: RoleName): void {
  const isRoot = rankOf(actor) >= roleCode.ROOT
  if (!isRoot && !outranks(actor, role)) throw new AppError('ROLE_TOO_HIGH')
}
