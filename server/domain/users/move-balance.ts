import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { recordEvent } from '../logs/index.ts'
import { adjustBalance } from '../money/index.ts'
import { withoutSecrets } from './visible-columns.ts'

export interface Move {
  /** The locked row. */
  readonly user: User
  readonly delta: bigint
  readonly reason?: string | undefined
}

/**
 * Changes the balance of a locked user by hand: entry, log row for the user, audit row. Throws
 * QUOTA_NEGATIVE.
 */
export async function moveBalance(tx: Tx, ctx: Ctx, { user, delta, reason }: Move): Promise<User> {
  const { id: userId, username } = user
  if (user.balance + delta < 0n) throw new AppError('QUOTA_NEGATIVE')
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : undefined
  const { before, after } = await adjustBalance(tx, { userId, delta, actorId, reason })
  const params = { before: String(before), after: String(after) }
  const event = { code: 'quotaChangedByAdmin', params } as const
  await recordEvent(tx, ctx, { type: 'ADMIN', userId, username, event })
  await ctx.bus.publish(tx, 'balance', userId)
  const change = { before, after, delta, reason }
  await audit(tx, ctx, { action: 'money.adjust', target: `user:${userId}`, change })
  return withoutSecrets(await tx.db.user.findUniqueOrThrow({ where: { id: userId } }))
}
