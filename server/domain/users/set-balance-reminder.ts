import type { z } from 'zod'
import { SetBalanceReminder } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { lockUser } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'

/**
 * Sets the balance below which the actor wants a reminder by mail: 0 for no reminders, nothing for the
 * amount of the site.
 */
export async function setBalanceReminder(
  ctx: Ctx,
  input: z.input<typeof SetBalanceReminder>,
): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  const { remindBelow = null } = parseInput(SetBalanceReminder, input)
  return ctx.tx(async tx => {
    const before = await lockUser(tx, me.id)
    if (before.remindBelow === remindBelow) return withoutSecrets(before)
    const user = await tx.db.user.update({
      where: { id: me.id },
      data: { remindBelow, isReminded: false },
    })
    await ctx.bus.publish(tx, 'user', me.id)
    const change = { remindBelow: { before: before.remindBelow, after: remindBelow } }
    await audit(tx, ctx, { action: 'user.set-reminder', target: `user:${me.id}`, change })
    return withoutSecrets(user)
  })
}
