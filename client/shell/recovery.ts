import { onSocketState, socketState } from '../relay/socketState.ts'

const POLL_AFTER_MS = 30_000
const POLL_EVERY_MS = 15_000

/**
 * Keeps the data of the page up to date while the socket is closed. After a reconnect it is loaded
 * again; after 30 s without a socket the visible queries are polled.
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
    const isLost = socketState() === 'lost' || socketState() === 'refused'
    if (wasLost && socketState() === 'live') refetch()
    if (isLost) timer = setTimeout(poll, POLL_AFTER_MS)
    wasLost = isLost
  })
}
