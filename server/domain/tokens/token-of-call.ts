import type { ErrorCode } from '../../../contract/errors.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow, rolesSeenBy } from '../access/index.ts'
import { groupOfCall } from '../groups/index.ts'
import { withoutKey, type AccountToken } from './list-account-tokens.ts'
import { presentStatus } from './transition.ts'

/** What calls of a token depend on, before their channel is chosen. */
export interface TokenOfCall {
  readonly token: AccountToken
  /** The group of its calls. */
  readonly group: string
  /** The error that each of its calls gets; null when there is none. */
  readonly refusal: ErrorCode | null
  /** Whether its calls may use the model. */
  allows(model: string): boolean
}

const REFUSALS = {
  ENABLED: null,
  DISABLED: 'KEY_DISABLED',
  EXPIRED: 'KEY_EXPIRED',
  EXHAUSTED: 'KEY_EXHAUSTED',
} as const

/**
 * The token of an account below the actor, or of the actor, and what the relay would say to its calls.
 * Its addresses are not part of it. Throws TOKEN_NOT_FOUND.
 */
export async function tokenOfCall(ctx: Ctx, id: number): Promise<TokenOfCall> {
  allow(ctx.actor, 'token:read')
  const found = await ctx.db.token.findFirst({
    where: { id, deletedAt: null, user: { deletedAt: null } },
    include: { user: { select: { role: true, status: true, group: true } } },
  })
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.id === found?.userId
  if (!found || !(isOwn || rolesSeenBy(ctx.actor).includes(found.user.role))) {
    throw new AppError('TOKEN_NOT_FOUND')
  }
  const { user, ...token } = found
  const { group, problem } = groupOfCall(ctx, { chosen: token.group, own: user.group })
  const ofToken = REFUSALS[presentStatus(token, ctx.now())]
  const ofOwner = user.status === 'ENABLED' ? null : 'OWNER_BANNED'
  const ofGroup = problem === 'UNUSABLE' ? 'GROUP_REFUSED' : null
  return {
    token: withoutKey(token),
    group,
    refusal: ofToken ?? ofOwner ?? ofGroup,
    allows: model => !token.modelLimitsEnabled || token.modelLimits.includes(model),
  }
}
