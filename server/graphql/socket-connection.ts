import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { languages, type EndCause, type Language } from '../../contract/enums.ts'
import { addressKey, lacksFactor } from '../domain/access/index.ts'
import { guest, rankOf, type Actor } from '../kernel/actor.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import { identify, readCaller } from './caller.ts'
import { createContext, type GraphContext } from './context.ts'
import { limits } from './limits.ts'

/**
 * Close codes of graphql-transport-ws. After 4403 a client reconnects and is authenticated again.
 */
export const closeCodes = {
  stopping: 1001,
  invalid: 4400,
  ended: 4403,
  tooMany: 4429,
  /** Another code than `tooMany`, after which client libraries do not connect again. */
  tooManySockets: 4430,
  failed: 4500,
} as const

/** The time limit for the close handshake. */
const CLOSE_MS = 2_000

/** One open socket and its actor. */
export interface Link {
  readonly graph: GraphContext
  /** The key of the socket limit: the user, or the address of a guest. */
  owner(): string
  /** Authenticates the client by its token or else by its cookie, and sets the
   * language; the default is that of the upgrade request. Throws ACCESS_TOKEN_INVALID. */
  recognise(accessToken: string | undefined, language?: unknown): Promise<void>
  /** Why the sign-in ends, for the client, when the next check finds that it has. */
  noteCause(cause: EndCause): void
  /** Marks a change of a user or a session, which a running authentication may have missed. */
  noteChange(): void
  /** Authenticates again. Closes the socket when the session has ended or the role has changed. */
  check(): Promise<boolean>
  close(code: number, reason: string): void
  /** To be called when sent data has left the process. */
  noteSent(): void
}

export function createLink(services: Services, request: IncomingMessage, socket: WebSocket): Link {
  const caller = readCaller(services, request)
  let credentials = caller.credentials
  const close = (code: number, reason: string) => {
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CLOSE_MS).unref()
  }

  const room = createRoom(socket)
  let changes = 0
  let cause: EndCause | undefined
  let changesAtCause = 0

  async function check(): Promise<boolean> {
    const known = changes
    const now = await whoIsIt(caller.ctx, credentials)
    if (!isSameReader(graph.actor, now)) {
      close(closeCodes.ended, cause ?? 'The sign-in has ended or changed')
      return false
    }
    graph.actor = now
    // A check that began before the change it explains may still have seen the former state.
    if (known > changesAtCause) cause = undefined
    return true
  }

  const graph = createContext(caller.ctx, {
    signIn: { value: undefined, set: noCookie, clear: noCookie },
    browser: { value: undefined, set: noCookie },
    idempotencyKey: undefined,
    isStillAllowed: check,
    hasRoom: room.wait,
  })
  return {
    graph,
    check,
    close,
    noteSent: room.look,
    noteCause(noted) {
      cause = noted
      changesAtCause = changes
    },
    noteChange() {
      changes += 1
    },
    owner: () =>
      graph.actor.kind === 'user' ? `user:${graph.actor.id}` : addressKey(graph.address),
    async recognise(accessToken, language) {
      if (languages.some(one => one === language)) graph.language = language as Language
      credentials = { ...credentials, accessToken: accessToken ?? credentials.accessToken }
      // Each round ends within the time limit of a cached load, and changes do not continue
      // forever.
      let known: number
      do {
        known = changes
        graph.actor = await identify(caller.ctx, credentials)
      } while (known !== changes)
    },
  }
}

/** Delays senders while the client has too much unread data. */
function createRoom(socket: WebSocket) {
  const waiting = new Set<() => void>()
  const isFree = () =>
    socket.readyState !== socket.OPEN || socket.bufferedAmount <= limits.socketRoomBytes
  const look = () => {
    if (!isFree()) return
    for (const go of waiting) go()
    waiting.clear()
  }
  socket.once('close', look)
  return {
    look,
    wait: () =>
      isFree() ? Promise.resolve() : new Promise<void>(resolve => void waiting.add(resolve)),
  }
}

/** Name and group may change while a socket is open; the account, and what it may do, may not. */
function isSameReader(before: Actor, now: Actor): boolean {
  if (lacksFactor(before) !== lacksFactor(now)) return false
  const isSamePerson = before.kind === 'user' && now.kind === 'user' && before.id === now.id
  return rankOf(before) === rankOf(now) && (isSamePerson || before.kind === 'guest')
}

/** A client with an invalid token is a guest, like one with an expired cookie. */
async function whoIsIt(...args: Parameters<typeof identify>): Promise<Actor> {
  try {
    return await identify(...args)
  } catch (error) {
    if (error instanceof AppError) return guest
    throw error
  }
}

/** Subscriptions cannot sign in, because a socket cannot set a cookie. */
const noCookie = () => undefined
