import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/ctx.ts'

const LOCK = 'select id from channels where id = $1::int for update'

/** Reads a row that the transaction is going to change. Throws CHANNEL_NOT_FOUND. */
export async function lockChannel(tx: Tx, id: number): Promise<Channel> {
  await tx.query(LOCK, [id])
  return findOrThrow(tx.db, id)
}

/** Throws CHANNEL_NOT_FOUND. */
export async function findOrThrow(db: Pick<Tx['db'], 'channel'>, id: number): Promise<Channel> {
  const channel = await db.channel.findUnique({ where: { id } })
  if (!channel) throw new AppError('CHANNEL_NOT_FOUND')
  return channel
}
