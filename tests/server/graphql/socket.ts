import { once } from 'node:events'
import WebSocket from 'ws'
import type { Answered } from './harness.ts'

export interface Closed {
  readonly code: number
  readonly reason: string
}

/** A socket with a protocol written by hand, so that tests can also violate it. */
export interface TestSocket {
  readonly socket: WebSocket
  /** Everything received, in order. */
  readonly messages: Answered[]
  readonly closed: Promise<Closed>
  say(message: object): void
  /** Greets, and waits for the answer. */
  greet(payload?: object): Promise<void>
  subscribe(id: string, query: string, extra?: object): void
  /** The first message of an operation that passes. */
  next(id: string, passes?: (message: Answered) => boolean): Promise<Answered>
}

export async function openSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws', { headers })
  const messages: Answered[] = []
  const listeners = new Set<() => void>()
  socket.on('message', data => {
    messages.push(JSON.parse(String(data)))
    listeners.forEach(listener => listener())
  })
  const closed = new Promise<Closed>(resolve => {
    socket.once('close', (code, reason) => {
      resolve({ code, reason: String(reason) })
      listeners.forEach(listener => listener())
    })
  })
  await once(socket, 'open')

  const say = (message: object) => socket.send(JSON.stringify(message))
  const find = (passes: (message: Answered) => boolean) =>
    new Promise<Answered>((resolve, reject) => {
      const look = () => {
        const found = messages.find(passes)
        if (found === undefined && socket.readyState === socket.OPEN) return
        listeners.delete(look)
        if (found === undefined) reject(new Error('the socket was closed'))
        else resolve(found)
      }
      listeners.add(look)
      look()
    })
  return {
    socket,
    messages,
    closed,
    say,
    async greet(payload) {
      say({ type: 'connection_init', ...(payload ? { payload } : {}) })
      await find(message => message.type === 'connection_ack')
    },
    subscribe: (id, query, extra = {}) =>
      say({ type: 'subscribe', id, payload: { query, ...extra } }),
    next: (id, passes = () => true) => find(message => message.id === id && passes(message)),
  }
}
