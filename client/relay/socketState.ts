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
