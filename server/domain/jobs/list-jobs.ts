import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { viewOfJob, type JobKind, type JobView } from './job-row.ts'

/** The running or last job of each kind. */
export async function listJobs(ctx: Ctx): Promise<JobView[]> {
  allow(ctx.actor, 'channel:read')
  const jobs = await ctx.db.job.findMany({ orderBy: { kind: 'asc' } })
  return jobs.map(viewOfJob)
}

/** The running or last job of a kind; null when there was none. */
export async function getJob(ctx: Ctx, kind: JobKind): Promise<JobView | null> {
  allow(ctx.actor, 'channel:read')
  const job = await ctx.db.job.findUnique({ where: { kind } })
  return job && viewOfJob(job)
}
