import { ensureLogPartitions } from '../domain/logs/index.ts'
import type { Services } from '../kernel/ctx.ts'

const DAY_MS = 86_400_000
const LOCK = `select pg_try_advisory_xact_lock(hashtext('sluice daily jobs')) as mine`

interface Job {
  readonly name: string
  readonly run: (services: Services) => Promise<void>
}

const jobs: readonly Job[] = [{ name: 'log-partitions', run: ensureLogPartitions }]

/** Runs the daily jobs now and every day. The returned function stops this and waits for a running job. */
export function startJobs(services: Services): () => Promise<void> {
  let running = runJobs(services)
  const timer = setInterval(() => {
    running = runJobs(services)
  }, DAY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Runs the jobs in the one process that gets the lock. */
async function runJobs(services: Services): Promise<void> {
  try {
    await services.pool.transaction(async sql => {
      const [row] = await sql.query<{ mine: boolean }>(LOCK)
      if (!row?.mine) return
      for (const job of jobs) await runJob(services, job)
    })
  } catch (error) {
    services.logger.error('jobs.failed', { error })
  }
}

/** Runs one job. A failure is logged and does not stop the other jobs. */
async function runJob(services: Services, job: Job): Promise<void> {
  try {
    await job.run(services)
  } catch (error) {
    services.logger.error('job.failed', { job: job.name, error })
  }
}
