import type { z } from 'zod'
import { BindEmail } from '../../../contract/inputs/email.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit, requireProof } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import { voidCode } from '../codes/index.ts'
import { lockUser, withFreeName, withoutSecrets } from '../users/index.ts'
import { checkEmailCode, consumeEmailCode } from './email-code.ts'

/**
 * Sets the mail address of the actor, who sends the code that was sent there. Throws EMAIL_CODE_WRONG,
 * EMAIL_TAKEN, PROOF_NEEDED and RATE_LIMITED.
 */
export async function bindEmail(ctx: Ctx, input: z.input<typeof BindEmail>): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  await requireProof(ctx, 'email:change')
  const { email, verificationCode: code } = parseInput(BindEmail, input)
  await limit(ctx, 'email-bind', `user:${me.id}`)
  await checkEmailCode(ctx, { email, code }, me.id)
  return ctx.tx(async tx => {
    const before = await lockUser(tx, me.id)
    await consumeEmailCode(tx, ctx, { email, code, userId: me.id })
    const update = () => tx.db.user.update({ where: { id: me.id }, data: { email } })
    const user = await withFreeName(update)
    // A link that was sent to the former address must not set a password any more.
    if (before.email) await voidCode(tx, { purpose: 'RESET_PASSWORD', subject: before.email })
    await ctx.bus.publish(tx, 'user', me.id)
    const change = { before: before.email, after: email }
    await audit(tx, ctx, { action: 'user.bind-email', target: `user:${me.id}`, change })
    return withoutSecrets(user)
  })
}
