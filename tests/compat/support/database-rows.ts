import type { SqlPool } from '../../../server/kernel/sql.ts'

/** Rows that count requests or processes. The console signs in at once after a registration. */
const LEFT_OUT = [
  '_prisma_migrations',
  'idempotency_keys',
  'nodes',
  'rate_limits',
  'sealing_keys',
  'sign_ins',
]
const COLUMN_OF_SIGN_INS = 'last_sign_in_at'
/** Texts that are random or differ between clients. */
const RANDOM = new Set([
  'password_hash',
  'reference',
  'request_id',
  'invite_code',
  'key_preview',
  'trade_no',
])
/** Values that are random, or of the moment. */
const VARYING_TYPES = new Set(['bytea', 'timestamp with time zone', 'uuid'])
const ORDER = /USR\d+NO\w+/g
/** A reference by which an entry belongs to another row. */
const NAMED_REFERENCE = /^[\w-]+:\d+$/

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** Every row of a database as text, by table. Random values and moments count as present or missing. */
export async function databaseRows(pool: SqlPool): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = await pool.query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type
       from information_schema.columns c
       join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
      where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition
        and c.table_name <> all($1::text[]) and c.column_name <> $2
      order by c.table_name, c.ordinal_position`,
    [LEFT_OUT, COLUMN_OF_SIGN_INS],
  )
  const tables = Map.groupBy(columns, ({ table }) => table)
  const found = new Map<string, readonly string[]>()
  for (const [table, own] of tables) {
    const rows = await pool.query<Record<string, unknown>>(`select * from "${table}"`)
    found.set(table, rows.map(row => rowText(row, own)).toSorted())
  }
  return found
}

function rowText(row: Record<string, unknown>, columns: readonly Column[]): string {
  const shown = columns.map(column => [column.name, shownValue(row[column.name], column)] as const)
  const text = JSON.stringify(Object.fromEntries(shown), (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return text.replaceAll(ORDER, '<order>')
}

function shownValue(value: unknown, { name, type }: Column): unknown {
  if (value === null || value === undefined || value === '') return value
  if (VARYING_TYPES.has(type)) return '<present>'
  const isRandom = RANDOM.has(name) && !NAMED_REFERENCE.test(String(value))
  return isRandom ? '<present>' : value
}
