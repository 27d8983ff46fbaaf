import type { Redemption } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/ctx.ts'

const LOCK = `select id from redemptions where id = $1::int and deleted_at is null for update`

/** Locks a code. Throws REDEMPTION_NOT_FOUND. */
export async function lockRedemption(tx: Tx, id: number): Promise<Redemption> {
  const locked = await tx.query(LOCK, [id])
  if (locked.length === 0) throw new AppError('REDEMPTION_NOT_FOUND')
  return tx.db.redemption.findUniqueOrThrow({ where: { id } })
}

/** Locks a code that may still change: a used one is part of the books. Throws REDEMPTION_USED. */
export async function lockUnused(tx: Tx, id: number): Promise<Redemption> {
  const redemption = await lockRedemption(tx, id)
  if (redemption.status === 'USED') throw new AppError('REDEMPTION_USED')
  return redemption
}
