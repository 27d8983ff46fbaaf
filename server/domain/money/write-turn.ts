import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { option } from '../options/index.ts'
import type { Turn } from './ledger-batch.ts'
import { turnStatement, type TurnRow } from './ledger-batch-sql.ts'

/** Writes a turn in one statement; all of it or nothing. */
export async function writeTurn(services: Services, sql: Sql, turn: Turn): Promise<TurnRow> {
  const keepsLogs = option(services, 'LogConsumeEnabled')
  const { name, text, values } = turnStatement(turn, services.nodeId, keepsLogs)
  const [row] = await sql.query<TurnRow>(text, values, name)
  return row as TurnRow
}
