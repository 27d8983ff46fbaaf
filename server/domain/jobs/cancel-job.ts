import { CancelJob } from '../../../contract/inputs/job.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { jobActions, viewOfJob, type JobView } from './job-row.ts'

const CANCEL = `
update jobs set state = 'CANCELLED', ended_at = now() where kind = $1::job_kind and state = 'RUNNING'
returning kind`

/** Cancels a running job; one that has ended stays as it is. Throws NOT_FOUND for one that never ran. */
export async function cancelJob(ctx: Ctx, raw: { readonly kind: string }): Promise<JobView> {
  allow(ctx.actor, 'channel:test')
  const { kind } = parseInput(CancelJob, raw)
  allow(ctx.actor, jobActions[kind].cancel)
  return ctx.tx(async tx => {
    const [cancelled] = await tx.query(CANCEL, [kind])
    if (cancelled) {
      await ctx.bus.publish(tx, 'jobs', kind)
      await audit(tx, ctx, { action: 'job.cancel', target: `job:${kind}` })
    }
    const job = await tx.db.job.findUnique({ where: { kind } })
    if (!job) throw new AppError('NOT_FOUND')
    return viewOfJob(job)
  })
}
