import { roleCode, type RoleName } from '../../../contract/enums.ts'
import { seesWholeUser } from '../../domain/access/index.ts'
import { rankOf } from '../../kernel/actor.ts'
import type { GraphContext } from '../context.ts'

/** Policies of single fields: who may not see the value reads null, without an error. */

interface Person {
  readonly id: number
  readonly role: RoleName
}

/** The account itself, an admin above it, and root. */
export const wholeUserOnly = {
  nullable: true,
  authScopes: (user: Person, _args: object, ctx: GraphContext) => seesWholeUser(ctx.actor, user),
  unauthorizedResolver: () => null,
} as const

export const adminOnly = {
  nullable: true,
  authScopes: (_row: object, _args: object, ctx: GraphContext) =>
    rankOf(ctx.actor) >= roleCode.ADMIN,
  unauthorizedResolver: () => null,
} as const
