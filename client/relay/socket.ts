import { createClient, type Client } from 'graphql-ws'
import { Observable, type GraphQLResponse, type SubscribeFunction } from 'relay-runtime'
import { currentLanguage } from '../i18n/index.ts'
import { createFrames, FRAME_MS } from './frames.ts'
import { persistedQuery } from './operation.ts'
import { setSocketState, socketState } from './socketState.ts'

const PATH = '/graphql'
const IDLE_MS = 60_000
const WAIT_MS_MAX = 10_000

/** How a network that has fallen silent is noticed, in milliseconds; both together stay below 15 s. */
export interface SocketTimes {
  /** After so long without an answer to the last question, the server is asked again. */
  readonly pingMs: number
  /** So long it may take to answer, and to greet a new connection. */
  readonly answerMs: number
}

export const socketTimes: SocketTimes = { pingMs: 9_000, answerMs: 5_000 }

/** One for all subscriptions: what several of them say about one change is painted together. */
const frames = createFrames(FRAME_MS)

let client: Client | undefined
let subscribers = 0
/** Whether the socket is being replaced on purpose, which is no loss. */
let isRenewing = false

/** One socket for the whole console, opened by the first subscriber, closed a minute after the last. */
function sharedClient(): Client {
  const url = new URL(PATH, location.origin.replace(/^http/, 'ws')).href
  client ??= openClient(url, socketTimes, () => subscribers > 0)
  return client
}

/**
 * A client that tells `socketState` how it stands. A network that falls silent closes nothing, so the
 * server is asked for an answer; without one the connection is given up and made anew.
 */
export function openClient(
  url: string,
  { pingMs, answerMs }: SocketTimes,
  isNeeded: () => boolean,
): Client {
  let timer: ReturnType<typeof setTimeout> | undefined
  const opened = createClient({
    url,
    // A browser lets nobody set headers on a socket.
    connectionParams: () => ({ language: currentLanguage() }),
    lazy: true,
    lazyCloseTimeout: IDLE_MS,
    keepAlive: pingMs,
    connectionAckWaitTimeout: answerMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries => wait(Math.min(WAIT_MS_MAX, 500 * 2 ** Math.min(retries, 5))),
    on: {
      connected: () => {
        isRenewing = false
        setSocketState('live')
      },
      closed: () => {
        clearTimeout(timer)
        if (!isNeeded()) setSocketState('idle')
        else if (!isRenewing) setSocketState('lost')
      },
      ping: isFromServer => {
        if (!isFromServer) timer = setTimeout(() => opened.terminate(), answerMs)
      },
      pong: () => clearTimeout(timer),
    },
  })
  return opened
}

/** Half of the wait is random, so that a restarted server is not met by everybody at once. */
function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms / 2 + (Math.random() * ms) / 2))
}

/** Replaces the socket: the server speaks the language that it was opened with. */
export function renewSocket(): void {
  isRenewing = socketState() === 'live'
  client?.terminate()
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
    const stop = sharedClient().subscribe(
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
      subscribers -= 1
      stop()
    }
  })
