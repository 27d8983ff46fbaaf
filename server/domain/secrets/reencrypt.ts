import type { Services } from '../../kernel/ctx.ts'
import { placeOf, type Encryption } from '../../kernel/encryption.ts'
import type { Sql } from '../../kernel/sql.ts'
import type { EncryptedColumn } from './encrypted-columns.ts'

/** Rows locked at once; settlements wait for their token's row meanwhile. */
const ROWS_AT_ONCE = 50

/** The result for the values of one column. */
export interface ReencryptedColumn {
  readonly column: string
  /** Encrypted again with the newest secret. */
  changed: number
  /** Already encrypted with the newest secret. */
  current: number
  /** The rows whose values no secret can decrypt; they stay unchanged. */
  readonly unreadable: string[]
}

interface EncryptedRow {
  readonly row: string
  readonly encrypted: Uint8Array
}

type Parts = Pick<Services, 'backgroundPool' | 'encryption'>

/** Encrypts every value of a column again that is not encrypted with the newest secret for its row. */
export async function reencryptColumn(
  services: Parts,
  column: EncryptedColumn,
): Promise<ReencryptedColumn> {
  const done: ReencryptedColumn = { column: column.column, changed: 0, current: 0, unreadable: [] }
  for (let after = column.start; ;) {
    const rows = await services.backgroundPool.query<EncryptedRow>(column.page, [
      after,
      ROWS_AT_ONCE,
    ])
    const last = rows.at(-1)
    if (!last) return done
    const stale = rows.filter(({ encrypted }) => !services.encryption.isCurrent(encrypted))
    done.current += rows.length - stale.length
    if (stale.length > 0) await reencryptRows(services, { column, stale, done })
    after = last.row
  }
}

interface Batch {
  readonly column: EncryptedColumn
  readonly stale: readonly EncryptedRow[]
  readonly done: ReencryptedColumn
}

/** In the order of the rows, in which all transactions lock them. A row changed meanwhile is current. */
async function reencryptRows(
  { backgroundPool, encryption }: Parts,
  { column, stale, done }: Batch,
): Promise<void> {
  const opened = stale.map(one => ({ ...one, plain: reopen(encryption, column, one) }))
  await backgroundPool.transaction(async sql => {
    for (const { row, encrypted, plain } of opened) {
      if (plain !== undefined)
        await write(sql, column, valuesOf(encryption, column, { row, encrypted, plain }))
    }
  })
  for (const { row, plain } of opened) {
    if (plain === undefined) done.unreadable.push(row)
    else done.changed += 1
  }
}

function write(sql: Sql, column: EncryptedColumn, values: readonly unknown[]): Promise<unknown> {
  return sql.query(column.write, values)
}

function valuesOf(
  encryption: Encryption,
  column: EncryptedColumn,
  one: EncryptedRow & { plain: string },
): unknown[] {
  const { row, encrypted, plain } = one
  const next = encryption.encrypt(plain, placeOf(column.column, row))
  return column.isHashed ? [row, encrypted, next, encryption.hash(plain)] : [row, encrypted, next]
}

/** Undefined when no secret can decrypt the value, or it belongs to another row. */
function reopen(
  encryption: Encryption,
  column: EncryptedColumn,
  { row, encrypted }: EncryptedRow,
): string | undefined {
  return (
    attempt(() => encryption.decrypt(encrypted, placeOf(column.column, row))) ??
    attempt(() => encryption.decryptUnbound(encrypted, column.unboundPlace(row)))
  )
}

function attempt(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
