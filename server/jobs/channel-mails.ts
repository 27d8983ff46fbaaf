import { mailStatusChanges } from '../domain/channels/index.ts'
import { canSendMail } from '../domain/mail/index.ts'
import type { Services } from '../kernel/ctx.ts'

/** Changes of a few seconds are sent together. */
const INTERVAL_MS = 10_000
/** A change that had to wait, and one whose notification was lost. */
const AT_LEAST_EVERY_MS = 60_000

/**
 * Sends root mails about channels that the server disabled or enabled. The returned function stops
 * this and waits for a running mail.
 */
export function startChannelMails(
  services: Services,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  let hasChange = true
  let checkedAtMs = 0
  let running = Promise.resolve()
  const stopListening = services.bus.on('channels', () => {
    hasChange = true
  })
  const check = async () => {
    const nowMs = services.now().getTime()
    if (!canSendMail(services)) return
    if (!hasChange && nowMs - checkedAtMs < AT_LEAST_EVERY_MS) return
    hasChange = false
    checkedAtMs = nowMs
    await mailStatusChanges(services)
  }
  const timer = setInterval(() => {
    running = running
      .then(check)
      .catch((error: unknown) => services.logger.warn('channel.mails', { error }))
  }, intervalMs)
  timer.unref()
  return async () => {
    stopListening()
    clearInterval(timer)
    await running
  }
}
