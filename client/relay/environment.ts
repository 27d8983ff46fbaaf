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
import { postOperation, postQuery, type Answer, type OperationCall } from './operation.ts'
import { withProof } from './proof.ts'
import { beforeEvents, closeSocket, subscribe } from './socket.ts'

/** The number of former pages whose answers are kept, so that going back shows them at once. */
const LEFT_QUERIES_KEPT = 10
const FRESH_MS = 5 * 60_000
/** After this number of rows of subscriptions, records that no page shows are freed. */
const RECEIVED_MAX = 500

const fetchAnswer: FetchFunction = async (operation, variables) => {
  const call = { id: operation.id ?? '', name: operation.name, variables }
  const isChange = operation.operationKind === 'mutation'
  return (await (isChange
    ? withProof(() => changeOnce(call))
    : beforeEvents(() => postQuery(call)))) as GraphQLResponse
}

const intents = createIdempotencyKeys()
/** Errors after which the outcome of a change is unknown. */
const OPEN_KINDS = new Set(['INTERNAL', 'UNAVAILABLE'])

/** Sends a mutation with an idempotency key, which it keeps until the outcome is known. */
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

/** Whether an error means that the change was not made. */
function isOutcome(thrown: unknown): boolean {
  if (!(thrown instanceof ClientError) || thrown.kind === undefined) return false
  return !OPEN_KINDS.has(thrown.kind) && thrown.code !== 'IDEMPOTENCY_RUNNING'
}

/** Lookups such as `channel(id:)` find the record that a list has already loaded. */
const ROOT_LOOKUPS = new Set(['channel', 'log', 'node', 'user'])

const findLoadedRecord: MissingFieldHandler = {
  kind: 'linked',
  handle: (field, parent, variables) =>
    parent?.getType() === '__ROOT' && ROOT_LOOKUPS.has(field.name) ? variables['id'] : undefined,
}

interface Opened {
  readonly environment: Environment
  readonly store: Store
  /** Rows of subscriptions since records were last freed. */
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
 * Counts rows of subscriptions, and regularly frees records that no page shows.
 * Relay does so only when a query ends, so a list that is open for hours would keep every row.
 */
export function countReceivedRows(count: number): void {
  if (!opened) return
  opened.received += count
  if (opened.received < RECEIVED_MAX) return
  opened.received = 0
  opened.store.scheduleGC()
}

/** Removes all loaded data and closes the socket, because another user may sign in. */
export function resetEnvironment(): void {
  opened = undefined
  closeSocket()
}
