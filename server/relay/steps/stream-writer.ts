import type { ServerResponse } from 'node:http'
import type { FormedStream } from '../surface.ts'
import type { Flow } from './flow.ts'

/** The caller's side of a stream. */
export interface StreamWriter {
  add(event: Buffer): void
  /** Writes what was added, in one piece. */
  flush(): void
  /** Whether the caller received anything. */
  hasDelivered(): boolean
  /** Whether the caller received anything, or will receive something with the next flush. */
  hasContent(): boolean
}

/** A caller that reads nothing for this long is disconnected (docs/security.md). */
const DRAIN_TIMEOUT_MS = 120_000

/**
 * Collects events and writes them to the caller. A slow caller pauses the upstream; events for a
 * caller that disconnected are dropped. `onDelivery` is called before the first bytes are sent.
 */
export function createStreamWriter(
  response: ServerResponse,
  flow: Flow,
  { onDelivery, form }: Delivering,
): StreamWriter {
  let added: Buffer[] = []
  let hasDelivered = false
  let isWaiting = false

  /** A paused upstream still delivers what it had sent, so a wait may already be under way. */
  function wait() {
    if (isWaiting) return
    isWaiting = true
    waitForDrain(response, flow, () => {
      isWaiting = false
    })
  }

  return {
    add(event) {
      added.push(event)
    },
    flush() {
      if (response.destroyed) added = []
      if (added.length === 0) return
      if (!hasDelivered) onDelivery()
      hasDelivered = true
      const bytes = added.length === 1 ? (added[0] as Buffer) : Buffer.concat(added)
      added = []
      const sent = form ? form.push(bytes) : bytes
      if (sent.length > 0 && !response.write(sent)) wait()
    },
    hasDelivered: () => hasDelivered,
    hasContent: () => hasDelivered || added.length > 0,
  }
}

interface Delivering {
  onDelivery(): void
  /** The form in which the caller is sent the events; absent: as they are. */
  readonly form?: FormedStream | undefined
}

/** Pauses the upstream until the caller reads. The socket timeout restarts at every write it accepts. */
function waitForDrain(response: ServerResponse, flow: Flow, onEnd: () => void): void {
  flow.pause()
  const giveUp = () => response.destroy()
  const stop = () => {
    onEnd()
    response.setTimeout(0)
    response.off('timeout', giveUp)
    response.off('drain', goOn)
    response.off('close', stop)
  }
  const goOn = () => {
    stop()
    flow.resume()
  }
  response.setTimeout(DRAIN_TIMEOUT_MS)
  // A long stream waits many times, so each wait removes its own listeners.
  response.on('timeout', giveUp)
  response.on('drain', goOn)
  response.on('close', stop)
}
