import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { changeUser } from './change-user.ts'
import { lockUser } from './user-row.ts'

/** Sets a password for a person who proved to be the owner. Ends all sign-ins and the access token. */
export async function setPassword(
  tx: Tx,
  ctx: Ctx,
  { userId, passwordHash }: { readonly userId: number; readonly passwordHash: string },
): Promise<void> {
  const user = await lockUser(tx, userId)
  await changeUser(tx, ctx, { user, changes: { passwordHash } })
}
