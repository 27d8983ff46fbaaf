import type { z } from 'zod'
import { Id } from '../../../contract/inputs/common.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'

/** Ends one sign-in of the actor. Returns its number; none when the actor has no such sign-in. */
export async function endSignIn(ctx: Ctx, input: z.input<typeof Id>): Promise<number[]> {
  const { id } = parseInput(Id, input)
  return end(ctx, { id })
}

/** Ends all sign-ins of the actor except the one that sends the request. Returns their numbers. */
export async function endOtherSignIns(ctx: Ctx): Promise<number[]> {
  const { signInId } = allowUser(ctx.actor, 'user:self')
  return end(ctx, signInId === undefined ? {} : { id: { not: signInId } })
}

function end(ctx: Ctx, which: { readonly id?: number | { not: number } }): Promise<number[]> {
  const me = allowUser(ctx.actor, 'user:self')
  return ctx.tx(async tx => {
    const where = { userId: me.id, ...which }
    const rows = await tx.db.signIn.findMany({ where, select: { id: true } })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    await tx.db.signIn.deleteMany({ where: { userId: me.id, id: { in: ids } } })
    await ctx.bus.publish(tx, 'sign-in', me.id)
    const change = { signIns: ids }
    await audit(tx, ctx, { action: 'session.end', target: `user:${me.id}`, change })
    return ids
  })
}
