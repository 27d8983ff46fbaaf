import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { lockRow } from '../../kernel/lock-row.ts'
import { pick } from '../../kernel/pick.ts'

const LOCK = 'select id from channels where id = $1::int for update'

/** Reads a row that the transaction is going to change. Throws CHANNEL_NOT_FOUND. */
export function lockChannel(tx: Tx, id: number): Promise<Channel> {
  const read = () => findOrThrow(tx.db, id)
  return lockRow(tx, { sql: LOCK, values: [id], missing: 'CHANNEL_NOT_FOUND', read })
}

/** Throws CHANNEL_NOT_FOUND. */
export async function findOrThrow(db: Pick<Tx['db'], 'channel'>, id: number): Promise<Channel> {
  const channel = await db.channel.findUnique({ where: { id } })
  if (!channel) throw new AppError('CHANNEL_NOT_FOUND')
  return channel
}

/** The columns that verbs return: all but the encrypted key and its hash. */
export const channelColumns = [
  'id',
  'type',
  'name',
  'status',
  'statusReason',
  'statusAt',
  'isStatusMailed',
  'statusMailedAt',
  'keyPreview',
  'baseUrl',
  'organization',
  'other',
  'models',
  'groups',
  'modelMapping',
  'statusCodeMapping',
  'setting',
  'priority',
  'weight',
  'autoBan',
  'testModel',
  'tag',
  'maxInputTokens',
  'responseTimeMs',
  'testError',
  'testedAt',
  'balanceUsd',
  'balanceUpdatedAt',
  'createdAt',
  'expiresAt',
  'keyChoice',
] as const satisfies readonly (keyof Channel)[]

/** The row as verbs return it, without the encrypted key and its hash: rule 1 of the README. */
export function redactKey(channel: Channel): Channel {
  const noKey = { keyCipher: new Uint8Array(), keyHash: new Uint8Array() }
  return { ...pick(channel, channelColumns), ...noKey }
}

/** Notifies every process of changed channels when the transaction commits. */
export async function publishChannels(
  tx: Tx,
  { bus }: Pick<Ctx, 'bus'>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await bus.publish(tx, 'channels', id)
}
