import type { Sql, SqlPool } from '../../kernel/sql.ts'
import { invariants } from './invariants.ts'

/** One law of the books and the first row that breaks it. */
export interface BrokenInvariant {
  readonly law: string
  readonly row: Readonly<Record<string, unknown>>
}

/** What became of one law, for whoever wants to watch. */
export interface CheckedInvariant {
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
  onChecked: (checked: CheckedInvariant) => void = () => undefined,
): Promise<BrokenInvariant[]> {
  return pool.transaction(async sql => {
    await sql.query('set transaction isolation level repeatable read read only')
    await sql.query(`set local work_mem = '${WORK_MEMORY}'`)
    const broken: BrokenInvariant[] = []
    for (const law of Object.keys(invariants)) {
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
async function firstBreaking(sql: Sql, law: string): Promise<BrokenInvariant['row'] | undefined> {
  const text = `with breaking as materialized (${invariants[law] ?? ''}) select * from breaking limit 1`
  const [row] = await sql.query<BrokenInvariant['row']>(text)
  return row
}
