/** A settled batch as the topic `logs` carries it: `firstId-lastId:userId,userId…`. */
export interface LogBatch {
  readonly firstId: bigint
  readonly lastId: bigint
  readonly userIds: readonly number[]
}

const BATCH = /^(\d{1,19})-(\d{1,19}):((?:\d{1,10}(?:,\d{1,10})*)?)$/

/** Undefined for text in another format. */
export function readLogBatch(text: string): LogBatch | undefined {
  const match = BATCH.exec(text)
  if (!match) return undefined
  const [, first = '', last = '', users = ''] = match
  return {
    firstId: BigInt(first),
    lastId: BigInt(last),
    userIds: users === '' ? [] : users.split(',').map(Number),
  }
}

/** The batch, when it has rows of the user; without a user every batch. */
export function batchFor(text: string, userId: number | undefined): LogBatch | undefined {
  const batch = readLogBatch(text)
  return userId === undefined || batch?.userIds.includes(userId) ? batch : undefined
}
