import { endCauses, type EndCause } from '../../contract/enums.ts'

/**
 * `idle`: there is no subscription; `lost`: there is one and the socket is closed; `refused`: the server
 * closed it, because the user has too many; `renewing`: the socket was closed on purpose and is opened
 * again.
 */
export type SocketState = 'idle' | 'live' | 'lost' | 'refused' | 'renewing'

const endListeners = new Set<(cause: EndCause) => void>()

/** Calls the listener when the server has closed the socket because the account changed. */
export function onSignInEnding(listener: (cause: EndCause) => void): void {
  endListeners.add(listener)
}

/** Takes the reason of a closed socket. */
export function noteClosed(reason: string): void {
  const cause = endCauses.find(one => one === reason)
  if (cause) for (const listener of endListeners) listener(cause)
}

let state: SocketState = 'idle'
const listeners = new Set<() => void>()

export function socketState(): SocketState {
  return state
}

export function setSocketState(next: SocketState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export function onSocketState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls the listener when the socket of a subscription has closed. The next one repeats the subscription
 * with its variables, so a position in them must be moved to the last event.
 */
export function onSocketClosed(listener: () => void): () => void {
  return onSocketState(() => {
    if (state === 'lost' || state === 'refused' || state === 'renewing') listener()
  })
}

const CAUSE_WITHIN_MS = 2_000

/** Waits until a live socket is closed, whose reason says why a sign-in has ended; not for long. */
export function untilClosed(): Promise<void> {
  if (state !== 'live') return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, CAUSE_WITHIN_MS)
    const stop = onSocketState(end)
  })
}

/** Calls the listener when a lost socket is open again: the data of the page may be out of date. */
export function onSocketRegained(listener: () => void): () => void {
  let before = state
  return onSocketState(() => {
    const isRegained = (before === 'lost' || before === 'refused') && state === 'live'
    before = state
    if (isRegained) listener()
  })
}
