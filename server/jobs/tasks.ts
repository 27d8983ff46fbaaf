import type { Ledger } from '../domain/money/index.ts'
import { chargeOwed, pollTasks } from '../domain/tasks/index.ts'
import type { Services } from '../kernel/ctx.ts'

const INTERVAL_MS = 15_000
/** The part of the interval by which rounds of several processes are moved apart. */
const JITTER = 0.2

/**
 * Charges what tasks owe and asks upstreams for the state of open ones every 15 seconds; every process
 * may, because each task is claimed by one of them. The returned function stops this and waits for a
 * running round.
 */
export function startPolling(
  services: Services,
  ledger: Pick<Ledger, 'settle'>,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const delay = () => intervalMs * (1 - JITTER * (services.random(1)[0] ?? 0) * (1 / 256))
  const plan = () => {
    timer = setTimeout(() => {
      running = poll(services, ledger).then(() => {
        if (timer) plan()
      })
    }, delay())
    timer.unref()
  }
  plan()
  return async () => {
    clearTimeout(timer)
    timer = undefined
    await running
  }
}

async function poll(services: Services, ledger: Pick<Ledger, 'settle'>): Promise<void> {
  const warn = (error: unknown) => services.logger.warn('tasks.poll', { error })
  await chargeOwed(services, ledger).catch(warn)
  await pollTasks(services).catch(warn)
}
