import type { Services } from '../../kernel/ctx.ts'
import type { Exhaustion } from './exhaustion.ts'
import type { LedgerOperation } from './ledger-operation.ts'
import type { LedgerBatchRow } from './ledger-batch-sql.ts'

/** A NOTIFY payload holds 8,000 bytes; user ids beyond this go into a further one. */
const USERS_PER_MESSAGE = 700

/** Where changes are published. */
interface Publishing {
  readonly services: Services
  readonly exhaustion: Exhaustion
}

/** Notifies the live pages of a batch's log rows, and marks the tokens that it emptied as exhausted. */
export function publishChanges(
  { services, exhaustion }: Publishing,
  row: LedgerBatchRow,
  operations: readonly LedgerOperation[],
): void {
  const userIds = new Set(
    operations.flatMap(operation =>
      operation.kind === 'settle' ? operation.settlement.userId : [],
    ),
  )
  if (userIds.size === 0) return
  publishLogs(services, row, [...userIds])
  const empty = (row.tokens ?? [])
    .filter(([, balance, unlimited]) => !unlimited && BigInt(balance) <= 0n)
    .map(([id]) => id)
  if (empty.length > 0) exhaustion.add(empty)
}

/** Live pages load the new rows by this range, with the rights of their viewer. */
function publishLogs(services: Services, row: LedgerBatchRow, userIds: readonly number[]): void {
  const range = `${row.firstLogId ?? 0}-${row.lastLogId ?? 0}`
  for (let from = 0; from < userIds.length; from += USERS_PER_MESSAGE) {
    services.bus.notifySoon(
      'logs',
      `${range}:${userIds.slice(from, from + USERS_PER_MESSAGE).join(',')}`,
    )
  }
}
