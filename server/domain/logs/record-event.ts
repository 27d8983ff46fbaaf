import type { LogTypeName } from '../../../contract/enums.ts'
import type { LogEventData } from '../../../contract/log-events.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'

export interface LogEvent {
  /** Calls are logged by their settlement, never here. */
  readonly type: Exclude<LogTypeName, 'CONSUME' | 'ERROR'>
  readonly userId: number
  readonly username: string
  /** The event; every reader gets its text in their own language. */
  readonly event: LogEventData
  readonly quota?: bigint
}

const INSERT = `
insert into logs (type, user_id, username, details, quota)
values ($1::log_type, $2::int, $3, jsonb_build_object('event', $4::jsonb), $5::bigint)
returning id`

/**
 * Adds a row to a user's log, inside the transaction of the event, and notifies live logs; returns its
 * id.
 */
export async function recordEvent(
  sql: Sql,
  { bus }: Pick<Services, 'bus'>,
  event: LogEvent,
): Promise<bigint> {
  const { type, userId, username, event: data, quota = 0n } = event
  const values = [type, userId, username, JSON.stringify(data), quota]
  const [row] = await sql.query<{ id: bigint }>(INSERT, values)
  if (!row) throw new Error('an insert returned no row')
  await bus.publish(sql, 'logs', `${row.id}-${row.id}:${userId}`)
  return row.id
}
