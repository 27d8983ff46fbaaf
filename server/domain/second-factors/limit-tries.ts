import type { Ctx } from '../../kernel/ctx.ts'
import { limit } from '../limits/index.ts'

/** Counts a try of a second factor, before it is compared. Throws RATE_LIMITED. */
export async function limitTries(ctx: Ctx, userId: number): Promise<void> {
  await limit(ctx, 'second-factor-address', ctx.address)
  await limit(ctx, 'second-factor-day', `user:${userId}`)
  await limit(ctx, 'second-factor', `user:${userId}`)
}
