import type { Ctx } from '../../kernel/ctx.ts'
import { rankOf } from '../../kernel/actor.ts'
import { allow, permissions } from '../access/index.ts'
import { jobActions, viewOfJob, type JobKind, type JobView } from './job-row.ts'

/** The running or last job of each kind that the actor may see. */
export async function listJobs(ctx: Ctx): Promise<JobView[]> {
  allow(ctx.actor, 'channel:read')
  const jobs = await ctx.db.job.findMany({ orderBy: { kind: 'asc' } })
  return jobs.filter(({ kind }) => maySeeJob(ctx, kind)).map(viewOfJob)
}

/** The running or last job of a kind; null when there was none. */
export async function getJob(ctx: Ctx, kind: JobKind): Promise<JobView | null> {
  allow(ctx.actor, jobActions[kind].read)
  const job = await ctx.db.job.findUnique({ where: { kind } })
  return job && viewOfJob(job)
}

/** Whether the actor may see jobs of a kind. */
export const maySeeJob = ({ actor }: Pick<Ctx, 'actor'>, kind: JobKind): boolean =>
  rankOf(actor) >= permissions[jobActions[kind].read]
