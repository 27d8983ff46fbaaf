import type { Sql } from './sql.ts'

const NEXT = `
select nextval(pg_get_serial_sequence($1::text, 'id'))::int as id
  from generate_series(1, $2::int)`

/** Reserves ids of rows to be inserted, because encrypted values are bound to the id of their row. */
export async function nextIds(sql: Sql, table: string, count: number): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(NEXT, [table, count])
  return rows.map(({ id }) => id)
}
