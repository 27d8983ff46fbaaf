import type { Ctx, Tx } from '../../kernel/ctx.ts'
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
returning number`

/** Starts a job on the rows with these ids. Throws JOB_RUNNING while one of the kind runs. */
export async function startJob(ctx: Ctx, kind: JobKind, ids: readonly number[]): Promise<JobView> {
  return ctx.tx(async tx => {
    const state = ids.length === 0 ? 'DONE' : 'RUNNING'
    const [started] = await tx.query(START, [kind, ids, state])
    if (!started) throw new AppError('JOB_RUNNING')
    await ctx.bus.publish(tx, 'jobs', kind)
    await audit(tx, ctx, { action: 'job.start', target: `job:${kind}`, change: { ids } })
    return readJob(tx, kind)
  })
}

async function readJob({ db }: Tx, kind: JobKind): Promise<JobView> {
  return viewOfJob(await db.job.findUniqueOrThrow({ where: { kind } }))
}
