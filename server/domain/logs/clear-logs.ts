import { ClearLogs, type ClearLogsRaw } from '../../../contract/inputs/log.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/app-error.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { startJob, workOn, type JobView } from '../jobs/index.ts'

const KIND = 'LOG_CLEARING'
const DAY_MS = 86_400_000
/** So many rows are deleted in one statement. */
const ROWS_AT_ONCE = 5_000

/**
 * Starts deleting all rows of the log before a moment, day by day. Entries of the ledger and the sums
 * of calls stay. Throws JOB_RUNNING while such a job runs.
 */
export async function clearLogs(ctx: Ctx, raw: ClearLogsRaw): Promise<JobView> {
  allow(ctx.actor, 'log:clear')
  const before = endOf(ctx, raw)
  const job = await startJob(ctx, KIND, { ids: await daysBefore(ctx, before), until: before })
  await ctx.tx(tx => audit(tx, ctx, { action: 'log.clear', target: 'logs', change: { before } }))
  return job
}

/** Deletes them at once and returns their number, for the call of the former API. */
export async function clearLogsNow(ctx: Ctx, raw: ClearLogsRaw): Promise<number> {
  allow(ctx.actor, 'log:clear-now')
  const before = endOf(ctx, raw)
  // First, so that a deletion that breaks off is in the audit log.
  await ctx.tx(tx => audit(tx, ctx, { action: 'log.clear', target: 'logs', change: { before } }))
  let count = 0
  const goOn = (removed: number) => {
    count += removed
    return Promise.resolve(true)
  }
  for (const day of await daysBefore(ctx, before)) {
    count += (await clearDay(ctx, { day, before, goOn })) ?? 0
  }
  return count
}

/** A moment in the future would also delete the rows of running calls, and has a day for each date. */
function endOf(ctx: Ctx, raw: ClearLogsRaw): Date {
  const { to } = parseInput(ClearLogs, raw)
  if (to.getTime() <= ctx.now().getTime()) return to
  throw new AppError('INPUT_INVALID', {}, { fields: [{ field: 'to', messageKey: 'valueFuture' }] })
}

/** Works on the running job, if no other process does, until it ends. */
export function runLogClearing(services: Services, signal: AbortSignal): Promise<void> {
  return workOn(services, {
    kind: KIND,
    // One day after the other, so that calls are hardly slower.
    atOnce: 1,
    signal,
    run: async (day, { until, goOn }) => {
      try {
        const removed = until ? await clearDay(services, { day, before: until, goOn }) : 0
        const done = { isFailed: false, change: 'NONE' } as const
        return removed === undefined ? { ...done, isUnfinished: true } : { ...done, removed }
      } catch (error) {
        services.logger.warn('logs.clear', { day, error })
        return { isFailed: true, change: 'NONE' }
      }
    },
  })
}

const FIRST = `select created_at as at from logs order by created_at, id limit 1`

/** The days with rows to delete, as numbers of days since 1970. */
async function daysBefore({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number[]> {
  const [first] = await pool.query<{ at: Date }>(FIRST)
  if (!first || first.at >= before) return []
  const firstDay = Math.floor(first.at.getTime() / DAY_MS)
  const lastDay = Math.floor((before.getTime() - 1) / DAY_MS)
  return Array.from({ length: lastDay - firstDay + 1 }, (_, at) => firstDay + at)
}

const DELETE = `
delete from logs where (id, created_at) in (
  select id, created_at from logs
   where created_at >= $1::timestamptz and created_at < $2::timestamptz limit ${ROWS_AT_ONCE})
   and created_at >= $1::timestamptz and created_at < $2::timestamptz
returning 1`
const COUNTED = `with gone as (${DELETE}) select count(*)::int as count from gone`

interface Clearing {
  readonly day: number
  readonly before: Date
  /** Receives the rows of each part but the last. Returns false to stop. */
  readonly goOn: (removed: number) => Promise<boolean>
}

/**
 * Deletes the rows of a day, some at once. Returns the rows of the last part; undefined when it was
 * stopped, and the next process deletes the rest.
 */
async function clearDay(
  { pool }: Pick<Services, 'pool'>,
  { day, before, goOn }: Clearing,
): Promise<number | undefined> {
  const from = new Date(day * DAY_MS)
  const until = new Date(Math.min((day + 1) * DAY_MS, before.getTime()))
  for (;;) {
    const [gone] = await pool.query<{ count: number }>(COUNTED, [from, until])
    const count = gone?.count ?? 0
    if (count < ROWS_AT_ONCE) return count
    if (!(await goOn(count))) return undefined
  }
}
