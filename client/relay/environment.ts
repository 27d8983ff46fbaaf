import {
  Environment,
  Network,
  RecordSource,
  Store,
  type FetchFunction,
  type GraphQLResponse,
  type MissingFieldHandler,
} from 'relay-runtime'
import { ClientError, fromGraphqlErrors } from './clientError.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'
import { postOperation, type Answer, type OperationCall } from './operation.ts'
import { closeSocket, subscribe } from './socket.ts'

/** Answers of this many left pages are kept, so that going back paints at once. */
const LEFT_QUERIES_KEPT = 10
const FRESH_MS = 5 * 60_000
/** After so many rows of subscriptions, records that no page shows are freed. */
const RECEIVED_MAX = 500

const fetchAnswer: FetchFunction = async (operation, variables) => {
  const call = { id: operation.id ?? '', name: operation.name, variables }
  const isChange = operation.operationKind === 'mutation'
  return (await (isChange ? changeOnce(call) : postOperation(call))) as GraphQLResponse
}

const intents = createIdempotencyKeys()
/** Refusals after which it is unknown whether the change was made, or that it is still being made. */
const OPEN_KINDS = new Set(['INTERNAL', 'UNAVAILABLE'])

/** Sends a change under a key that it keeps until its outcome is known. */
async function changeOnce(call: OperationCall): Promise<Answer> {
  const change = JSON.stringify([call.id, call.variables])
  try {
    const answer = await postOperation({ ...call, idempotencyKey: intents.keyOf(change) })
    if (answer.errors) throw fromGraphqlErrors(answer.errors)
    intents.settle(change)
    return answer
  } catch (thrown) {
    if (isOutcome(thrown)) intents.settle(change)
    throw thrown
  }
}

/** Whether a failure says that the change was not made and never will be. */
function isOutcome(thrown: unknown): boolean {
  if (!(thrown instanceof ClientError) || thrown.kind === undefined) return false
  return !OPEN_KINDS.has(thrown.kind) && thrown.code !== 'IDEMPOTENCY_RUNNING'
}

/** `channel(id:)` and its like find the record that a list has already loaded. */
const ROOT_LOOKUPS = new Set(['channel', 'log', 'node', 'user'])

const findLoadedRecord: MissingFieldHandler = {
  kind: 'linked',
  handle: (field, parent, variables) =>
    parent?.getType() === '__ROOT' && ROOT_LOOKUPS.has(field.name) ? variables['id'] : undefined,
}

interface Opened {
  readonly environment: Environment
  readonly store: Store
  /** Rows that subscriptions have brought since records were last freed. */
  received: number
}

function open(): Opened {
  const store = new Store(new RecordSource(), {
    gcReleaseBufferSize: LEFT_QUERIES_KEPT,
    queryCacheExpirationTime: FRESH_MS,
  })
  const environment = new Environment({
    network: Network.create(fetchAnswer, subscribe),
    store,
    missingFieldHandlers: [findLoadedRecord],
  })
  return { environment, store, received: 0 }
}

let opened: Opened | undefined

export function getEnvironment(): Environment {
  opened ??= open()
  return opened.environment
}

/**
 * Counts rows that a subscription has brought, and frees those that no page shows from time to time.
 * Relay does so only when a query ends, so a list that is open for hours would keep every row.
 */
export function countReceivedRows(count: number): void {
  if (!opened) return
  opened.received += count
  if (opened.received < RECEIVED_MAX) return
  opened.received = 0
  opened.store.scheduleGC()
}

/** Forgets everything that was loaded, and the socket: the next reader may be somebody else. */
export function resetEnvironment(): void {
  opened = undefined
  closeSocket()
}
