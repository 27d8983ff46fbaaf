import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { examinedRows } from './examined-rows.ts'
import { invariants, type Invariant } from './invariants.ts'
import { setUpVerification } from './verify.ts'

/** The rows of a report that are kept for an invariant that does not hold. */
const ROWS_MAX = 20
/** Less than the lease of a job (`jobs`), so that no other process starts the same check. */
const TIMEOUT_MS = 80_000

/** A row that breaks an invariant: columns of the database by name. */
export type BreakingRow = Readonly<Record<string, unknown>>

interface Found {
  readonly examined: bigint
  readonly broken: bigint
  readonly rows: readonly BreakingRow[]
}

const FAILED = { examined: 0n, broken: 0n, rows: [] } as const satisfies Found

/**
 * Checks one invariant on a snapshot of its own and stores the result as that of a run. Returns
 * whether the invariant holds; a check that fails or takes too long is stored as failed.
 */
export async function checkInvariant(
  services: Services,
  invariant: Invariant,
  run: number,
): Promise<boolean> {
  const startMs = performance.now()
  const found = await findBreakingRows(services, invariant).catch((error: unknown) => {
    services.logger.warn('ledger.check', { invariant, error })
    return undefined
  })
  const { examined, broken, rows } = found ?? FAILED
  const durationMs = Math.round(performance.now() - startMs)
  const result = { run, examined, broken, isFailed: found === undefined, durationMs }
  const data = { ...result, rows: rows as object[], checkedAt: services.now() }
  await services.db.ledgerCheck.upsert({
    where: { invariant },
    create: { invariant, ...data },
    update: data,
  })
  return found !== undefined && broken === 0n
}

function findBreakingRows({ pool }: Services, invariant: Invariant): Promise<Found> {
  const text = `
with breaking as materialized (${invariants[invariant]})
select (select count(*) from ${examinedRows[invariant]}) as examined,
       (select count(*) from breaking) as broken,
       (select coalesce(jsonb_agg(to_jsonb(first)), '[]')
          from (select * from breaking limit ${ROWS_MAX}) first) as rows`
  const check = async (sql: Sql) => {
    await setUpVerification(sql)
    const [found] = await sql.query<Found>(text)
    return found ?? FAILED
  }
  return pool.transaction(check, { timeoutMs: TIMEOUT_MS })
}
