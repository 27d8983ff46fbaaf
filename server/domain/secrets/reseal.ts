import type { Services } from '../../kernel/ctx.ts'
import { placeOf, type Seal } from '../../kernel/seal.ts'
import type { Sql } from '../../kernel/sql.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** Rows locked at once; settlements wait for their token's row meanwhile. */
const ROWS_AT_ONCE = 50

/** The result for the values of one column. */
export interface Resealed {
  readonly column: string
  /** Encrypted again with the newest secret. */
  changed: number
  /** Already encrypted with the newest secret. */
  current: number
  /** The rows whose values no secret can decrypt; they stay unchanged. */
  readonly unreadable: string[]
}

interface Sealed {
  readonly row: string
  readonly sealed: Uint8Array
}

type Parts = Pick<Services, 'pool' | 'seal'>

/** Encrypts every value of a column again that is not encrypted with the newest secret for its row. */
export async function resealColumn(services: Parts, column: SealedColumn): Promise<Resealed> {
  const done: Resealed = { column: column.column, changed: 0, current: 0, unreadable: [] }
  for (let after = column.start; ;) {
    const rows = await services.pool.query<Sealed>(column.page, [after, ROWS_AT_ONCE])
    const last = rows.at(-1)
    if (!last) return done
    const stale = rows.filter(({ sealed }) => !services.seal.isCurrent(sealed))
    done.current += rows.length - stale.length
    if (stale.length > 0) await resealRows(services, { column, stale, done })
    after = last.row
  }
}

interface Batch {
  readonly column: SealedColumn
  readonly stale: readonly Sealed[]
  readonly done: Resealed
}

/** In the order of the rows, in which all transactions lock them. A row changed meanwhile is current. */
async function resealRows({ pool, seal }: Parts, { column, stale, done }: Batch): Promise<void> {
  const opened = stale.map(one => ({ ...one, plain: reopen(seal, column, one) }))
  await pool.transaction(async sql => {
    for (const { row, sealed, plain } of opened) {
      if (plain !== undefined)
        await write(sql, column, valuesOf(seal, column, { row, sealed, plain }))
    }
  })
  for (const { row, plain } of opened) {
    if (plain === undefined) done.unreadable.push(row)
    else done.changed += 1
  }
}

function write(sql: Sql, column: SealedColumn, values: readonly unknown[]): Promise<unknown> {
  return sql.query(column.write, values)
}

function valuesOf(seal: Seal, column: SealedColumn, one: Sealed & { plain: string }): unknown[] {
  const { row, sealed, plain } = one
  const next = seal.encrypt(plain, placeOf(column.column, row))
  return column.isHashed ? [row, sealed, next, seal.hash(plain)] : [row, sealed, next]
}

/** Undefined when no secret can decrypt the value, or it belongs to another row. */
function reopen(seal: Seal, column: SealedColumn, { row, sealed }: Sealed): string | undefined {
  return (
    attempt(() => seal.decrypt(sealed, placeOf(column.column, row))) ??
    attempt(() => seal.decryptUnbound(sealed, column.unboundPlace(row)))
  )
}

function attempt(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
