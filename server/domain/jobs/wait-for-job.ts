import type { Ctx } from '../../kernel/ctx.ts'
import type { JobKind, JobView } from './job-row.ts'
import { getJob } from './list-jobs.ts'

/** Notifications may be lost, so the row is read at this interval too. */
const POLL_MS = 2_000

/** Resolves when the job of a kind is not running. */
export async function waitForJob(ctx: Ctx, kind: JobKind): Promise<JobView | null> {
  for (;;) {
    const changed = nextChange(ctx, kind)
    const job = await getJob(ctx, kind)
    if (job?.state !== 'RUNNING') {
      changed.stop()
      return job
    }
    await changed.promise
  }
}

function nextChange({ bus }: Ctx, kind: JobKind) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopListening = bus.on('jobs', id => {
    if (id === kind) stop()
  })
  const timer = setTimeout(() => stop(), POLL_MS)
  const stop = () => {
    clearTimeout(timer)
    stopListening()
    resolve()
  }
  return { promise, stop }
}
