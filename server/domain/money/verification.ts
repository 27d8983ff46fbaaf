import type { Ctx, Services } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { getJob, startJob, workOn, type JobView } from '../jobs/index.ts'
import { checkInvariant, type BreakingRow } from './check-invariant.ts'
import { invariants, type Invariant } from './invariants.ts'

const KIND = 'LEDGER_CHECKS'
const names = Object.keys(invariants) as Invariant[]

/** The last result for an invariant. */
export interface InvariantCheck {
  readonly invariant: Invariant
  /** The rows that were compared, and those of them that break it. */
  readonly examined: bigint
  readonly broken: bigint
  /** Whether the check could not be completed. */
  readonly isFailed: boolean
  readonly durationMs: number
  readonly checkedAt: Date
  /** The first rows that break it. */
  readonly rows: readonly BreakingRow[]
}

/** The running or last check of all invariants, and the last result for each of them. */
export interface Verification {
  /** Null when the ledger was never checked. */
  readonly job: JobView | null
  /** In the order in which they are checked; an invariant without a result is left out. */
  readonly checks: readonly InvariantCheck[]
  /** The invariants that the running job has not checked yet. */
  readonly waiting: readonly Invariant[]
}

/**
 * Starts checking every invariant of the ledger, one after the other, each on a snapshot of its own.
 * Throws JOB_RUNNING while such a check runs.
 */
export async function startVerification(ctx: Ctx): Promise<Verification> {
  allow(ctx.actor, 'ledger:verify')
  await startJob(
    ctx,
    KIND,
    names.map((_, index) => index + 1),
  )
  return getVerification(ctx)
}

/** Works on the running check, if no other process does, until it ends. */
export function runVerification(services: Services, signal: AbortSignal): Promise<void> {
  return workOn(services, {
    kind: KIND,
    // The statements need memory, so they run one at a time.
    atOnce: 1,
    signal,
    run: async (id, { number: run }) => {
      const invariant = names[id - 1]
      const holds = invariant === undefined || (await isHolding(services, invariant, run))
      return { isFailed: !holds, change: 'NONE' }
    },
  })
}

async function isHolding(services: Services, invariant: Invariant, run: number): Promise<boolean> {
  try {
    return await checkInvariant(services, invariant, run)
  } catch (error) {
    services.logger.warn('ledger.check', { invariant, error })
    return false
  }
}

/** The running or last check of the ledger. Results of a former release's invariants are left out. */
export async function getVerification(ctx: Ctx): Promise<Verification> {
  allow(ctx.actor, 'ledger:verify')
  const [job, rows] = await Promise.all([getJob(ctx, KIND), ctx.db.ledgerCheck.findMany()])
  const found = new Map(rows.map(row => [row.invariant, row]))
  const isWaiting = (name: Invariant) =>
    job?.state === 'RUNNING' && found.get(name)?.run !== job.number
  return {
    job,
    checks: names.flatMap(invariant => {
      const row = found.get(invariant)
      return row ? { ...row, invariant, rows: row.rows as unknown as BreakingRow[] } : []
    }),
    waiting: names.filter(isWaiting),
  }
}
