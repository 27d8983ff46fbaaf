import type { Ctx, Tx } from '../../kernel/ctx.ts'

/** Ends every sign-in of a user: after a change of password, role or status, and at the end. */
export async function endSignIns(tx: Tx, ctx: Pick<Ctx, 'bus'>, userId: number): Promise<void> {
  await tx.db.signIn.deleteMany({ where: { userId } })
  await ctx.bus.publish(tx, 'user', userId)
  await ctx.bus.publish(tx, 'sign-in', userId)
}
