/** `idle`: nobody listens; `lost`: somebody listens and the socket is down. */
export type SocketState = 'idle' | 'live' | 'lost'

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

/** Tells when the socket is back after it was lost: what the page shows may be out of date. */
export function onSocketRegained(listener: () => void): () => void {
  let before = state
  return onSocketState(() => {
    const isRegained = before === 'lost' && state === 'live'
    before = state
    if (isRegained) listener()
  })
}
