import { removeOldRefusals } from '../domain/limits/index.ts'
import { ensureLogPartitions, removeOldLogs } from '../domain/logs/index.ts'
import type { Services } from '../kernel/ctx.ts'

/** How often each process looks whether a job is due; a job that failed is tried again then. */
const LOOK_MS = 3_600_000

export interface DailyJob {
  readonly name: string
  readonly run: (services: Services) => Promise<void>
}

const dailyJobs: readonly DailyJob[] = [
  { name: 'log-partitions', run: ensureLogPartitions },
  { name: 'limit-refusals', run: removeOldRefusals },
  { name: 'log-retention', run: removeOldLogs },
]

/**
 * Runs the daily jobs that are due, now and every hour. Each runs once a day (UTC, by the clock of the
 * database) in one process of all. The returned function stops this and waits for a running job.
 */
export function startJobs(services: Services, jobs = dailyJobs): () => Promise<void> {
  let running = runJobs(services, jobs)
  const timer = setInterval(() => {
    running = running.then(() => runJobs(services, jobs))
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const CLAIM = `
insert into daily_jobs (name, ran_on) values ($1, (now() at time zone 'utc')::date)
    on conflict (name) do update set ran_on = excluded.ran_on
       where daily_jobs.ran_on < excluded.ran_on
returning name`

/** A job that failed is due again. */
const GIVE_BACK = `update daily_jobs set ran_on = ran_on - 1 where name = $1`

async function runJobs(services: Services, jobs: readonly DailyJob[]): Promise<void> {
  for (const job of jobs) {
    try {
      const claimed = await services.pool.query(CLAIM, [job.name])
      if (claimed.length > 0) await runJob(services, job)
    } catch (error) {
      services.logger.error('jobs.failed', { job: job.name, error })
    }
  }
}

/** Runs one job. A failure is logged and does not stop the other jobs. */
async function runJob(services: Services, { name, run }: DailyJob): Promise<void> {
  try {
    await run(services)
  } catch (error) {
    services.logger.error('job.failed', { job: name, error })
    await services.pool.query(GIVE_BACK, [name])
  }
}
