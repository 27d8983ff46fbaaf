import { remindOfLowBalance } from '../domain/reminders/index.ts'
import type { Services } from '../kernel/ctx.ts'

const INTERVAL_MS = 5_000
/** The maximum number of users of one statement. */
const USERS_AT_ONCE = 1_000

/**
 * Collects the users of settled calls and, every few seconds, reminds those with a low balance. The
 * returned function stops this and waits for running mails.
 */
export function startReminders(services: Services, intervalMs = INTERVAL_MS): () => Promise<void> {
  const waiting = new Set<number>()
  let running = Promise.resolve()
  const stopListening = services.bus.on('logs', text => {
    for (const id of userIdsOf(text)) waiting.add(id)
  })
  const timer = setInterval(() => {
    const userIds = [...waiting]
    waiting.clear()
    running = running.then(() => remind(services, userIds))
  }, intervalMs)
  timer.unref()
  return async () => {
    stopListening()
    clearInterval(timer)
    await running
  }
}

/** `firstId-lastId:userId,userId…` of a batch of log rows. */
const userIdsOf = (text: string) =>
  text
    .slice(text.indexOf(':') + 1)
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger)

async function remind(services: Services, userIds: readonly number[]): Promise<void> {
  try {
    for (let from = 0; from < userIds.length; from += USERS_AT_ONCE) {
      await remindOfLowBalance(services, userIds.slice(from, from + USERS_AT_ONCE))
    }
  } catch (error) {
    services.logger.warn('reminders.failed', { error })
  }
}
