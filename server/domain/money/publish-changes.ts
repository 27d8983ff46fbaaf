import type { Services } from '../../kernel/ctx.ts'
import type { LedgerOperation } from './ledger-operation.ts'
import type { LedgerBatchRow } from './ledger-batch-sql.ts'

/** A NOTIFY payload holds 8,000 bytes; user ids beyond this go into a further one. */
const USERS_PER_MESSAGE = 700

/** Notifies the live pages of a batch's log rows, and marks the tokens that it emptied as exhausted. */
export async function publishChanges(
  services: Services,
  row: LedgerBatchRow,
  operations: readonly LedgerOperation[],
): Promise<void> {
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
  if (empty.length === 0) return
  await exhaust(services, empty).catch((error: unknown) => {
    services.logger.warn('tokens.exhaust', { error })
  })
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

/** Only tokens without calls in flight, because those could still return a part of their hold. */
const EXHAUST = `
update tokens set status = 'EXHAUSTED'
 where id = any ($1::int[]) and status = 'ENABLED' and balance <= 0 and not unlimited
   and not exists (select from holds where holds.token_id = tokens.id)
returning id`

async function exhaust(services: Services, tokenIds: readonly number[]): Promise<void> {
  const rows = await services.pool.query<{ id: number }>(EXHAUST, [tokenIds], 'exhaust-tokens')
  for (const { id } of rows) services.bus.notifySoon('token', id)
}
