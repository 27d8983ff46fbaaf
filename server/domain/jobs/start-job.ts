import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/app-error.ts'
import { audit } from '../access/index.ts'
import { viewOfJob, type JobKind, type JobView } from './job-row.ts'

const START = `
insert into jobs (kind, state, total, remaining, ended_at, started_by_id, until, since)
values ($1::job_kind, $3::job_state, cardinality($2::int[]), $2::int[],
        case when $3 = 'RUNNING' then null else now() end, $5::int, $6::timestamptz, $7::timestamptz)
    on conflict (kind) do update
   set number = jobs.number + 1, state = excluded.state, total = excluded.total,
       remaining = excluded.remaining, failed = 0, disabled = 0, enabled = 0, node_id = null,
       beat_at = now(), started_at = now(), ended_at = excluded.ended_at,
       started_by_id = excluded.started_by_id, until = excluded.until, since = excluded.since,
       removed = 0
 where jobs.state <> 'RUNNING'
   and ($4::int is null or jobs.started_at <= now() - make_interval(mins => $4::int))
returning number`
const IS_EARLY = `
select 1 from jobs
 where kind = $1::job_kind
   and (state = 'RUNNING' or started_at > now() - make_interval(mins => $2::int))`

/** Starts a job on the rows with these ids. Throws JOB_RUNNING while one of the kind runs. */
export async function startJob(
  ctx: Ctx,
  kind: JobKind,
  rows: readonly number[] | RowsBefore,
): Promise<JobView> {
  const starting = 'until' in rows ? rows : { ids: rows }
  return ctx.tx(async tx => {
    if (!(await start(ctx, tx, { kind, ...starting }))) throw new AppError('JOB_RUNNING')
    return readJob(tx, kind)
  })
}

/** Rows of a job that deletes what is older than a moment, and not older than another. */
export interface RowsBefore {
  readonly ids: readonly number[]
  readonly until: Date
  readonly since?: Date | undefined
}

interface Schedule {
  readonly kind: JobKind
  readonly everyMinutes: number
  /** The ids of the rows, which are read only when the job is due. */
  readonly ids: () => Promise<readonly number[]>
}

/**
 * Starts a job, unless one of the kind runs or was started within the time, on any process. Returns
 * whether it was started.
 */
export async function startDueJob(services: Services, schedule: Schedule): Promise<boolean> {
  const { kind, everyMinutes } = schedule
  const early = await services.pool.query(IS_EARLY, [kind, everyMinutes])
  if (early.length > 0) return false
  const ids = await schedule.ids()
  const by = { actor: { kind: 'job', name: 'schedule' }, address: '', requestId: '' } as const
  return services.tx(tx => start({ ...services, ...by }, tx, { kind, ids, everyMinutes }))
}

/** The jobs whose ids are channels. Those of other jobs mean nothing outside of the job. */
const ofChannels: ReadonlySet<JobKind> = new Set(['CHANNEL_TESTS', 'CHANNEL_BALANCES'])

interface Starting {
  readonly kind: JobKind
  readonly ids: readonly number[]
  readonly everyMinutes?: number
  readonly until?: Date | undefined
  readonly since?: Date | undefined
}

async function start(
  ctx: Pick<Ctx, 'actor' | 'address' | 'bus' | 'requestId'>,
  tx: Tx,
  { kind, ids, everyMinutes, until, since }: Starting,
): Promise<boolean> {
  const state = ids.length === 0 ? 'DONE' : 'RUNNING'
  const startedById = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const period = [until ?? null, since ?? null]
  const values = [kind, ids, state, everyMinutes ?? null, startedById, ...period]
  const [started] = await tx.query(START, values)
  if (!started) return false
  await ctx.bus.publish(tx, 'jobs', kind)
  const change = ofChannels.has(kind) ? { ids } : {}
  await audit(tx, ctx, { action: 'job.start', target: `job:${kind}`, change })
  return true
}

async function readJob({ db }: Tx, kind: JobKind): Promise<JobView> {
  return viewOfJob(await db.job.findUniqueOrThrow({ where: { kind } }))
}
