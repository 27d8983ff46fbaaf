import {
  Environment,
  Network,
  RecordSource,
  Store,
  type FetchFunction,
  type GraphQLResponse,
  type MissingFieldHandler,
} from 'relay-runtime'
import { fromGraphqlErrors, type GraphqlError } from './clientError.ts'
import { postOperation } from './operation.ts'
import { closeSocket, subscribe } from './socket.ts'

/** Answers of this many left pages are kept, so that going back paints at once. */
const LEFT_QUERIES_KEPT = 10
const FRESH_MS = 5 * 60_000

const fetchAnswer: FetchFunction = async (operation, variables) => {
  const answer = await postOperation({ id: operation.id ?? '', name: operation.name, variables })
  if (answer.errors && operation.operationKind === 'mutation') {
    throw fromGraphqlErrors(answer.errors as readonly GraphqlError[])
  }
  return answer as GraphQLResponse
}

/** `channel(id:)` and its like find the record that a list has already loaded. */
const ROOT_LOOKUPS = new Set(['channel', 'log', 'node', 'user'])

const findLoadedRecord: MissingFieldHandler = {
  kind: 'linked',
  handle: (field, parent, variables) =>
    parent?.getType() === '__ROOT' && ROOT_LOOKUPS.has(field.name) ? variables['id'] : undefined,
}

function createEnvironment(): Environment {
  return new Environment({
    network: Network.create(fetchAnswer, subscribe),
    store: new Store(new RecordSource(), {
      gcReleaseBufferSize: LEFT_QUERIES_KEPT,
      queryCacheExpirationTime: FRESH_MS,
    }),
    missingFieldHandlers: [findLoadedRecord],
  })
}

let environment: Environment | undefined

export function getEnvironment(): Environment {
  environment ??= createEnvironment()
  return environment
}

/** Forgets everything that was loaded, and the socket: the next reader may be somebody else. */
export function resetEnvironment(): void {
  environment = undefined
  closeSocket()
}
