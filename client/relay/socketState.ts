/**
 * `idle`: there is no subscription; `lost`: there is one and the socket is closed; `refused`: the server
 * closed it, because the user has too many; `renewing`: the socket was closed on purpose and is opened
 * again.
 */
export type SocketState = 'idle' | 'live' | 'lost' | 'refused' | 'renewing'

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

/** Calls the listener when a lost socket is open again: the data of the page may be out of date. */
export function onSocketRegained(listener: () => void): () => void {
  let before = state
  return onSocketState(() => {
    const isRegained = (before === 'lost' || before === 'refused') && state === 'live'
    before = state
    if (isRegained) listener()
  })
}
