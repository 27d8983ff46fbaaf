import type { Redemption } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/ctx.ts'
import { lockRow } from '../../kernel/lock-row.ts'

const LOCK = `select id from redemptions where id = $1::int and deleted_at is null for update`

/** Locks a code. Throws REDEMPTION_NOT_FOUND. */
export function lockRedemption(tx: Tx, id: number): Promise<Redemption> {
  const read = () => tx.db.redemption.findUniqueOrThrow({ where: { id } })
  return lockRow(tx, { sql: LOCK, values: [id], missing: 'REDEMPTION_NOT_FOUND', read })
}

/** Locks a code that is not used. Throws REDEMPTION_NOT_FOUND and REDEMPTION_USED. */
export async function lockUnused(tx: Tx, id: number): Promise<Redemption> {
  const redemption = await lockRedemption(tx, id)
  if (redemption.status === 'USED') throw new AppError('REDEMPTION_USED')
  return redemption
}
