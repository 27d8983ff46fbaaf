import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { removeFactors } from '../second-factors/index.ts'
import { endSignIns } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'

/** Keeps the row, for the ledger and so that its name stays taken; deletes its credentials. */
export async function closeAccount(tx: Tx, ctx: Ctx, id: number): Promise<User> {
  const user = await tx.db.user.update({
    where: { id },
    data: { deletedAt: ctx.now(), passwordHash: null, accessTokenHash: null },
  })
  await removeFactors(tx, id)
  await endSignIns(tx, ctx, { id, cause: 'closed' })
  await audit(tx, ctx, { action: 'user.delete', target: `user:${id}` })
  return withoutSecrets(user)
}
