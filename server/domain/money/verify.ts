import type { Sql, SqlPool } from '../../kernel/sql.ts'
import { laws } from './laws.ts'

/** One law of the books and the first row that breaks it. */
export interface BrokenLaw {
  readonly law: string
  readonly row: Readonly<Record<string, unknown>>
}

/** What became of one law, for whoever wants to watch. */
export interface CheckedLaw {
  readonly law: string
  /** The first row that breaks it; undefined when it holds. */
  readonly row: Readonly<Record<string, unknown>> | undefined
}

/** Sorting a million references in memory instead of on disk. */
const WORK_MEMORY = '128MB'

/**
 * Proves the books, on one snapshot; empty when every law holds. May run at any time, beside
 * everything else.
 */
export function verifyBooks(
  pool: SqlPool,
  onChecked: (checked: CheckedLaw) => void = () => undefined,
): Promise<BrokenLaw[]> {
  return pool.transaction(async sql => {
    await sql.query('set transaction isolation level repeatable read read only')
    await sql.query(`set local work_mem = '${WORK_MEMORY}'`)
    const broken: BrokenLaw[] = []
    for (const law of Object.keys(laws)) {
      const row = await firstBreaking(sql, law)
      onChecked({ law, row })
      if (row) broken.push({ law, row })
    }
    return broken
  })
}

/**
 * A law is planned as if all its rows were wanted: with the limit in sight the planner would hope for
 * an early row, and search a million entries one by one when there is none.
 */
async function firstBreaking(sql: Sql, law: string): Promise<BrokenLaw['row'] | undefined> {
  const text = `with breaking as materialized (${laws[law] ?? ''}) select * from breaking limit 1`
  const [row] = await sql.query<BrokenLaw['row']>(text)
  return row
}
