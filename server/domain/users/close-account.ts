import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { endSignIns, withoutSecrets } from './user-row.ts'

/** The row stays, for the books and so that nobody takes the name; its credentials go. */
export async function closeAccount(tx: Tx, ctx: Ctx, id: number): Promise<User> {
  const user = await tx.db.user.update({
    where: { id },
    data: { deletedAt: ctx.now(), passwordHash: null, accessTokenHash: null },
  })
  await endSignIns(tx, ctx, id)
  await audit(tx, ctx, { action: 'user.delete', target: `user:${id}` })
  return withoutSecrets(user)
}
