import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/app-error.ts'
import { audit } from '../access/index.ts'
import { viewOfJob, type JobKind, type JobView } from './job-row.ts'

const START = `
insert into jobs (kind, state, total, remaining, ended_at)
values ($1::job_kind, $3::job_state, cardinality($2::int[]), $2::int[],
        case when $3 = 'RUNNING' then null else now() end)
    on conflict (kind) do update
   set number = jobs.number + 1, state = excluded.state, total = excluded.total,
       remaining = excluded.remaining, failed = 0, disabled = 0, enabled = 0, node_id = null,
       beat_at = now(), started_at = now(), ended_at = excluded.ended_at
 where jobs.state <> 'RUNNING'
   and ($4::int is null or jobs.started_at <= now() - make_interval(mins => $4::int))
returning number`
const IS_EARLY = `
select 1 from jobs
 where kind = $1::job_kind
   and (state = 'RUNNING' or started_at > now() - make_interval(mins => $2::int))`

/** Starts a job on the rows with these ids. Throws JOB_RUNNING while one of the kind runs. */
export async function startJob(ctx: Ctx, kind: JobKind, ids: readonly number[]): Promise<JobView> {
  return ctx.tx(async tx => {
    if (!(await start(ctx, tx, { kind, ids }))) throw new AppError('JOB_RUNNING')
    return readJob(tx, kind)
  })
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

interface Starting {
  readonly kind: JobKind
  readonly ids: readonly number[]
  readonly everyMinutes?: number
}

async function start(
  ctx: Pick<Ctx, 'actor' | 'address' | 'bus' | 'requestId'>,
  tx: Tx,
  { kind, ids, everyMinutes }: Starting,
): Promise<boolean> {
  const state = ids.length === 0 ? 'DONE' : 'RUNNING'
  const [started] = await tx.query(START, [kind, ids, state, everyMinutes ?? null])
  if (!started) return false
  await ctx.bus.publish(tx, 'jobs', kind)
  await audit(tx, ctx, { action: 'job.start', target: `job:${kind}`, change: { ids } })
  return true
}

async function readJob({ db }: Tx, kind: JobKind): Promise<JobView> {
  return viewOfJob(await db.job.findUniqueOrThrow({ where: { kind } }))
}
