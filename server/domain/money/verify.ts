import type { Sql, SqlPool } from '../../kernel/sql.ts'
import { invariants, type Invariant } from './invariants.ts'

/** An invariant that does not hold, and the first row that breaks it. */
export interface BrokenInvariant {
  readonly invariant: Invariant
  readonly row: Readonly<Record<string, unknown>>
}

/** The result for one invariant, to show progress. */
export interface CheckedInvariant {
  readonly invariant: Invariant
  /** The first row that breaks it; undefined when it holds. */
  readonly row: Readonly<Record<string, unknown>> | undefined
}

/** Enough to sort a million references in memory instead of on disk. */
const WORK_MEMORY = '128MB'

/**
 * Checks every invariant of the ledger on one snapshot; empty when all of them hold. It may run at
 * any time, while calls are served.
 */
export function verifyLedger(
  pool: SqlPool,
  onChecked: (checked: CheckedInvariant) => void = () => undefined,
): Promise<BrokenInvariant[]> {
  return pool.transaction(async sql => {
    await setUpVerification(sql)
    const broken: BrokenInvariant[] = []
    for (const invariant of Object.keys(invariants) as Invariant[]) {
      const row = await findBrokenRow(sql, invariant)
      onChecked({ invariant, row })
      if (row) broken.push({ invariant, row })
    }
    return broken
  })
}

/** Makes a transaction read one snapshot, with enough memory, and write nothing. */
export async function setUpVerification(sql: Sql): Promise<void> {
  await sql.query('set transaction isolation level repeatable read read only')
  await sql.query(`set local work_mem = '${WORK_MEMORY}'`)
}

/**
 * Materialized, so that the planner does not see the limit: it would expect an early row and choose a
 * plan that is slow over a million entries when there is none.
 */
async function findBrokenRow(
  sql: Sql,
  invariant: Invariant,
): Promise<BrokenInvariant['row'] | undefined> {
  const text = `with breaking as materialized (${invariants[invariant]}) select * from breaking limit 1`
  const [row] = await sql.query<BrokenInvariant['row']>(text)
  return row
}
