import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from './allow.ts'

/** How long a proof of identity counts. */
const PROOF_MS = 10 * 60_000

/** What a session does only shortly after a proof of identity. */
export const provenActs = [
  'access-token:create',
  'account:delete',
  'configuration:apply',
  'configuration:export',
  'email:change',
  'hold:release',
  'identity:change',
  'password:change',
  'payment-options:change',
  'second-factor:change',
  'second-factor:require',
  'second-factor:reset',
  'token:reveal',
] as const
export type ProvenAct = (typeof provenActs)[number]

/**
 * Throws PROOF_NEEDED unless the session of the actor was opened, or its owner proved the identity,
 * within ten minutes. Access tokens are not asked: no person is there, and only a proven session
 * creates one. A session without a number was opened by this request. Jobs act for no person.
 */
export async function requireProof(ctx: Ctx, act: ProvenAct): Promise<void> {
  if (ctx.actor.kind === 'job') return
  const { signInId, id: userId, via } = allowUser(ctx.actor, 'session:own')
  if (via !== 'session' || signInId === undefined) return
  const where = { id: signInId, userId }
  const found = await ctx.db.signIn.findFirst({ where, select: { provedAt: true } })
  const ageMs = found ? ctx.now().getTime() - found.provedAt.getTime() : Infinity
  if (ageMs > PROOF_MS) throw new AppError('PROOF_NEEDED', { act })
}
