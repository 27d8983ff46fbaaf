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

/** The rows from a moment on, or all, before another. */
interface Period {
  readonly from?: Date | undefined
  readonly to: Date
}

/**
 * Starts deleting the rows of the log of a period, or all before a moment, day by day. Entries of the ledger
 * and the sums of calls stay. Throws JOB_RUNNING while such a job runs.
 */
export async function clearLogs(ctx: Ctx, raw: ClearLogsRaw): Promise<JobView> {
  allow(ctx.actor, 'log:clear')
  const period = periodOf(ctx, raw)
  return startPeriod(ctx, { period, days: await daysOf(ctx, period) })
}

/** The same for a job of the server, which starts nothing without rows; `note` goes into the audit log. */
export async function startClearing(ctx: Ctx, period: Period, note: object): Promise<void> {
  const days = await daysOf(ctx, period)
  if (days.length > 0) await startPeriod(ctx, { period, days, note })
}

interface Starting {
  readonly period: Period
  readonly days: readonly number[]
  readonly note?: object
}

async function startPeriod(ctx: Ctx, { period, days, note }: Starting): Promise<JobView> {
  const { from: since, to: until } = period
  const job = await startJob(ctx, KIND, { ids: days, until, since })
  await auditClearing(ctx, period, note)
  return job
}

/** Deletes them at once and returns their number, for the call of the former API. */
export async function clearLogsNow(ctx: Ctx, raw: ClearLogsRaw): Promise<number> {
  allow(ctx.actor, 'log:clear-now')
  const period = periodOf(ctx, raw)
  // First, so that a deletion that breaks off is in the audit log.
  await auditClearing(ctx, period)
  let count = 0
  const goOn = (removed: number) => {
    count += removed
    return Promise.resolve(true)
  }
  for (const day of await daysOf(ctx, period)) {
    count += (await clearDay(ctx, { day, period, goOn })) ?? 0
  }
  return count
}

function auditClearing(ctx: Ctx, { from, to }: Period, note: object = {}): Promise<void> {
  const change = { ...(from && { from }), before: to, ...note }
  return ctx.tx(tx => audit(tx, ctx, { action: 'log.clear', target: 'logs', change }))
}

/** A moment in the future would also delete the rows of running calls, and has a day for each date. */
function periodOf(ctx: Ctx, raw: ClearLogsRaw): Period {
  const period = parseInput(ClearLogs, raw)
  if (period.to.getTime() <= ctx.now().getTime()) return period
  throw new AppError('INPUT_INVALID', {}, { fields: [{ field: 'to', messageKey: 'valueFuture' }] })
}

/** Works on the running job, if no other process does, until it ends. */
export function runLogClearing(services: Services, signal: AbortSignal): Promise<void> {
  return workOn(services, {
    kind: KIND,
    // One day after the other, so that calls are hardly slower.
    atOnce: 1,
    signal,
    run: async (day, { until, since, goOn }) => {
      try {
        const period = until && { to: until, from: since ?? undefined }
        const removed = period ? await clearDay(services, { day, period, goOn }) : 0
        const done = { isFailed: false, change: 'NONE' } as const
        return removed === undefined ? { ...done, isUnfinished: true } : { ...done, removed }
      } catch (error) {
        services.logger.warn('logs.clear', { day, error })
        return { isFailed: true, change: 'NONE' }
      }
    },
  })
}

const FIRST = `
select created_at as at from logs
 where created_at >= coalesce($1::timestamptz, '-infinity') order by created_at, id limit 1`

/** The days with rows to delete, as numbers of days since 1970. */
async function daysOf(
  { backgroundPool }: Pick<Services, 'backgroundPool'>,
  { from, to }: Period,
): Promise<number[]> {
  const [first] = await backgroundPool.query<{ at: Date }>(FIRST, [from ?? null])
  if (!first || first.at >= to) return []
  const firstDay = Math.floor(first.at.getTime() / DAY_MS)
  const lastDay = Math.floor((to.getTime() - 1) / DAY_MS)
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
  readonly period: Period
  /** Receives the rows of each part but the last. Returns false to stop. */
  readonly goOn: (removed: number) => Promise<boolean>
}

/**
 * Deletes the rows of a day, some at once. Returns the rows of the last part; undefined when it was
 * stopped, and the next process deletes the rest.
 */
async function clearDay(
  { backgroundPool }: Pick<Services, 'backgroundPool'>,
  { day, period, goOn }: Clearing,
): Promise<number | undefined> {
  const from = new Date(Math.max(day * DAY_MS, period.from?.getTime() ?? 0))
  const until = new Date(Math.min((day + 1) * DAY_MS, period.to.getTime()))
  for (;;) {
    const [gone] = await backgroundPool.query<{ count: number }>(COUNTED, [from, until])
    const count = gone?.count ?? 0
    if (count < ROWS_AT_ONCE) return count
    if (!(await goOn(count))) return undefined
  }
}
