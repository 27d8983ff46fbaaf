import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { transition, type WantedStatus } from './transition.ts'

interface Change {
  /** Locked. */
  readonly token: Token
  readonly status: WantedStatus
}

/** Writes the status of a token. Throws TOKEN_STILL_EXPIRED and TOKEN_STILL_EXHAUSTED. */
export async function changeStatus(ctx: Ctx, tx: Tx, { token, status }: Change): Promise<Token> {
  const outcome = transition(token, status, ctx.now())
  if ('refusal' in outcome) throw new AppError(outcome.refusal, { name: token.name })
  if (outcome.status === token.status) return token
  const { id, userId } = token
  await ctx.bus.publish(tx, 'token', `${id}:${userId}`)
  const change = { status: { before: token.status, after: outcome.status } }
  await audit(tx, ctx, { action: 'token.set-status', target: `token:${id}`, change })
  return tx.db.token.update({ where: { id }, data: outcome })
}
