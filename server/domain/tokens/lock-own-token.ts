import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/ctx.ts'

const LOCK = `
select id from tokens where id = $1::int and user_id = $2::int and deleted_at is null
for no key update`

/** Locks a token of the user. Throws TOKEN_NOT_FOUND, for somebody else's as for none. */
export async function lockOwnToken(
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<Token> {
  const locked = await tx.query(LOCK, [id, userId])
  if (locked.length === 0) throw new AppError('TOKEN_NOT_FOUND')
  return tx.db.token.findUniqueOrThrow({ where: { id } })
}
