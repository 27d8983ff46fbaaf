/** A settled batch as the topic `logs` tells it: `firstId-lastId:userId,userId…`. */
export interface LogBatch {
  readonly firstId: bigint
  readonly lastId: bigint
  readonly userIds: readonly number[]
}

const BATCH = /^(\d{1,19})-(\d{1,19}):((?:\d{1,10}(?:,\d{1,10})*)?)$/

/** Undefined for a text of another form. */
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

/** The batch, when the reader is among its users or sees everybody's rows. */
export function batchFor(text: string, userId: number | undefined): LogBatch | undefined {
  const batch = readLogBatch(text)
  return userId === undefined || batch?.userIds.includes(userId) ? batch : undefined
}
