import type { Ctx } from '../../server/kernel/ctx.ts'

/** Own logs and sums are shown with the rights of a normal user, also to admins. */
export function asNormalUser(ctx: Ctx): Ctx {
  const { actor } = ctx
  return actor.kind === 'user' ? { ...ctx, actor: { ...actor, role: 'NORMAL' } } : ctx
}
