import { onSocketState, socketState } from '../relay/socketState.ts'

const POLL_AFTER_MS = 30_000
const POLL_EVERY_MS = 15_000

/**
 * Keeps the page true while the socket is down: what was missed is asked for once it is back, and
 * after half a minute without it the visible queries are asked for again and again.
 */
export function recoverWith(refetch: () => void): void {
  let wasLost = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const poll = () => {
    refetch()
    timer = setTimeout(poll, POLL_EVERY_MS)
  }
  onSocketState(() => {
    clearTimeout(timer)
    const isLost = socketState() === 'lost'
    if (wasLost && socketState() === 'live') refetch()
    if (isLost) timer = setTimeout(poll, POLL_AFTER_MS)
    wasLost = isLost
  })
}
