import { createClient, type Client } from 'graphql-ws'
import { Observable, type GraphQLResponse, type SubscribeFunction } from 'relay-runtime'
import { persistedQuery } from './operation.ts'
import { setSocketState } from './socketState.ts'

const IDLE_MS = 60_000
const PING_MS = 20_000
const WAIT_MS_MAX = 10_000

let client: Client | undefined
let subscribers = 0

/** One socket for the whole console, opened by the first subscriber, closed a minute after the last. */
function sharedClient(): Client {
  client ??= createClient({
    url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    lazyCloseTimeout: IDLE_MS,
    keepAlive: PING_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries => wait(Math.min(WAIT_MS_MAX, 500 * 2 ** Math.min(retries, 5))),
    on: {
      connected: () => setSocketState('live'),
      closed: () => setSocketState(subscribers > 0 ? 'lost' : 'idle'),
    },
  })
  return client
}

/** Half of the wait is random, so that a restarted server is not met by everybody at once. */
function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms / 2 + (Math.random() * ms) / 2))
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
        next: message => sink.next(message as GraphQLResponse),
        error: thrown => sink.error(thrown instanceof Error ? thrown : new Error('socket')),
        complete: () => sink.complete(),
      },
    )
    return () => {
      subscribers -= 1
      stop()
    }
  })
