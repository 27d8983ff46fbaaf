import type { ErrorCode } from '../../contract/errors.ts'
import { AppError } from './app-error.ts'
import type { Tx } from './ctx.ts'

export interface RowLock<Row> {
  /** A `select … for update` (or `for no key update`) of the one row. */
  readonly sql: string
  readonly values: readonly unknown[]
  /** The error when there is no such row. */
  readonly missing: ErrorCode
  /** Reads the row once it is locked. */
  readonly read: () => Promise<Row>
}

/** Locks a row until the end of the transaction and returns it. Throws `missing`. */
export async function lockRow<Row>(
  tx: Tx,
  { sql, values, missing, read }: RowLock<Row>,
): Promise<Row> {
  const locked = await tx.query(sql, values)
  if (locked.length === 0) throw new AppError(missing)
  return read()
}
