import type { LogTypeName } from '../../../contract/enums.ts'
import type { Sql } from '../../kernel/sql.ts'

export interface LogEvent {
  /** Calls are logged by their settlement, never here. */
  readonly type: Exclude<LogTypeName, 'CONSUME'>
  readonly userId: number
  readonly username: string
  readonly content: string
  readonly quota?: bigint
}

const INSERT = `
insert into logs (type, user_id, username, content, quota)
values ($1::log_type, $2::int, $3, $4, $5::bigint)
returning id`

/** Adds a row to a user's log, inside the transaction of what it tells about; returns its id. */
export async function recordEvent(sql: Sql, event: LogEvent): Promise<bigint> {
  const { type, userId, username, content, quota = 0n } = event
  const [row] = await sql.query<{ id: bigint }>(INSERT, [type, userId, username, content, quota])
  if (!row) throw new Error('an insert returned no row')
  return row.id
}
