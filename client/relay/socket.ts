import { atBase } from '../basePath.ts'
import { createClient, type Client } from 'graphql-ws'
import { Observable, type GraphQLResponse, type SubscribeFunction } from 'relay-runtime'
import { currentLanguage } from '../i18n/index.ts'
import { createFrames, FRAME_MS } from './frames.ts'
import { persistedQuery } from './operation.ts'
import { untilOnline } from './online.ts'
import { noteClosed, setSocketState, socketState } from './socketState.ts'

const PATH = '/graphql'
const IDLE_MS = 60_000
const WAIT_MS_MAX = 10_000
/** The code of the server for a user, or an address, with too many sockets. */
const TOO_MANY_SOCKETS = 4430

/** Times for detecting a dead connection, in milliseconds. The sum of the first two stays below 8 s. */
export interface SocketTimes {
  /** The time between two pings. */
  readonly pingMs: number
  /** The maximum time for a pong, and for the acknowledgement of a new connection. */
  readonly answerMs: number
  /** The time until a refused socket is tried again. */
  readonly refusedMs: number
}

export const socketTimes: SocketTimes = { pingMs: 3_000, answerMs: 4_000, refusedMs: 60_000 }

/** One for all subscriptions, so that several events about one change render together. */
const frames = createFrames(FRAME_MS)

/**
 * Runs a query; events wait for its answer, which may have been read before them and would replace the
 * rows that they have added.
 */
export async function beforeEvents<T>(query: () => Promise<T>): Promise<T> {
  const release = frames.hold()
  try {
    return await query()
  } finally {
    release()
  }
}

let client: Client | undefined
let subscribers = 0
/** Whether the socket is being replaced on purpose, which is not a lost connection. */
let isRenewing = false

/**
 * One socket for the whole console, opened by the first subscriber, closed a minute after the last.
 */
function sharedClient(): Client {
  const url = new URL(atBase(PATH), location.origin.replace(/^http/, 'ws')).href
  if (!client) addEventListener('offline', endSilently)
  client ??= openClient(url, socketTimes, () => subscribers > 0)
  return client
}

/** The browser knows at once that its network is gone; a ping would find it some seconds later. */
const endSilently = () => client?.terminate()

/**
 * A client that reports its state to `socketState`. A dead network does not close the socket, so
 * the client sends pings. Without a pong it closes the socket and opens a new one.
 */
export function openClient(
  url: string,
  { pingMs, answerMs, refusedMs }: SocketTimes,
  isNeeded: () => boolean,
): Client {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false
  const opened = createClient({
    // Without a network every attempt fails, also the first one of a subscription.
    url: async () => {
      await untilOnline()
      return url
    },
    // A browser cannot set headers on a WebSocket.
    connectionParams: () => ({ language: currentLanguage() }),
    lazy: true,
    lazyCloseTimeout: IDLE_MS,
    keepAlive: pingMs,
    connectionAckWaitTimeout: answerMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries =>
      wait(isRefused ? refusedMs : Math.min(WAIT_MS_MAX, 500 * 2 ** Math.min(retries, 5))),
    on: {
      connected: () => {
        setSocketState('live')
      },
      closed: event => {
        clearTimeout(timer)
        const { code, reason } = event as CloseEvent
        isRefused = code === TOO_MANY_SOCKETS
        noteClosed(reason)
        if (!isNeeded()) setSocketState('idle')
        else if (isRefused) setSocketState('refused')
        else setSocketState(isRenewing ? 'renewing' : 'lost')
      },
      ping: isFromServer => {
        if (!isFromServer) timer = setTimeout(() => opened.terminate(), answerMs)
      },
      pong: () => clearTimeout(timer),
    },
  })
  return opened
}

/**
 * Half of the wait is random, so that not all clients connect to a restarted server at once. A browser
 * that is online again does not wait longer.
 */
function wait(ms: number): Promise<void> {
  return new Promise(resolve => {
    const online = new AbortController()
    const end = () => {
      clearTimeout(timer)
      online.abort()
      resolve()
    }
    const timer = setTimeout(end, ms / 2 + (Math.random() * ms) / 2)
    globalThis.addEventListener?.('online', end, { signal: online.signal })
  })
}

/** Replaces the socket, because the server uses the language of the time when it was opened. */
export function renewSocket(): void {
  if (client) renewSocketOf(client)
}

/** Closes the socket of the client, which opens a new one; also a socket that is being opened. */
export function renewSocketOf(opened: Client): void {
  isRenewing = socketState() !== 'lost' && socketState() !== 'refused'
  // It is closed before this returns.
  opened.terminate()
  isRenewing = false
}

/** Ends the socket, as after a sign-out; the next subscriber opens a new one. */
export function closeSocket(): void {
  const closing = client
  client = undefined
  subscribers = 0
  setSocketState('idle')
  void closing?.dispose()
}

export const subscribe: SubscribeFunction = (operation, variables) =>
  Observable.create<GraphQLResponse>(sink => {
    subscribers += 1
    const shared = sharedClient()
    const stop = shared.subscribe(
      {
        operationName: operation.name,
        query: '',
        variables,
        extensions: persistedQuery(operation.id ?? ''),
      },
      {
        next: message => frames.add(() => sink.next(message as GraphQLResponse)),
        error: thrown =>
          frames.add(() => sink.error(thrown instanceof Error ? thrown : new Error('socket'))),
        complete: () => frames.add(() => sink.complete()),
      },
    )
    return () => {
      // Those of a client that was closed count no more.
      if (client === shared) subscribers -= 1
      stop()
    }
  })
