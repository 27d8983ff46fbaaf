import type { Sql } from './sql.ts'

const NEXT = `
select nextval(pg_get_serial_sequence($1::text, 'id'))::int as id
  from generate_series(1, $2::int)`

/** Ids of rows that are about to be inserted, for values that are sealed for their row. */
export async function nextIds(sql: Sql, table: string, count: number): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(NEXT, [table, count])
  return rows.map(({ id }) => id)
}
