import { atBase } from '../basePath.ts'
import { currentLanguage } from '../i18n/index.ts'
import type { ConcreteRequest, GraphQLTaggedNode, OperationType } from 'relay-runtime'
import {
  FACTOR_MISSING,
  fromGraphqlErrors,
  fromStatus,
  fromTransport,
  type ClientError,
  type GraphqlError,
} from './clientError.ts'

const ENDPOINT = atBase('/graphql')
const TIMEOUT_MS = 30_000

export interface Answer {
  readonly data: unknown
  readonly errors?: readonly GraphqlError[]
}

export interface OperationCall {
  /** The id under which the operation was persisted at build time. */
  readonly id: string
  readonly name: string
  readonly variables: Readonly<Record<string, unknown>>
  /** With this key a change takes effect once; see `idempotencyKeys.ts`. */
  readonly idempotencyKey?: string
}

type Listener = () => void
const signedOutListeners = new Set<Listener>()
const factorListeners = new Set<Listener>()

/** Calls the listener when an answer says that the session has ended. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Calls the listener when an answer says that the account has to add a second factor first. */
export function onFactorMissing(listener: Listener): () => void {
  factorListeners.add(listener)
  return () => factorListeners.delete(listener)
}

/** The part of a request that names a persisted operation, the same over HTTP and the socket. */
export function persistedQuery(id: string) {
  return { persistedQuery: { version: 1, sha256Hash: id } }
}

/**
 * Sends one operation for a page. Throws a ClientError; partial data passes with its errors, unless an
 * error has removed a whole field of the query, for which the page would wait for ever.
 */
export async function postQuery(call: OperationCall): Promise<Answer> {
  const answer = await postOperation(call)
  const lost = answer.errors?.find(({ path }) => isRemoved(answer.data, path?.[0]))
  if (lost && lost.extensions?.code !== FACTOR_MISSING) throw announced(fromGraphqlErrors([lost]))
  return answer
}

const isRemoved = (data: unknown, field: string | number | undefined): boolean =>
  field !== undefined && (data as Readonly<Record<string, unknown>>)[field] === null

/** Sends one operation. Throws a ClientError; partial data passes with its errors. */
export async function postOperation(call: OperationCall): Promise<Answer> {
  const answer = await post(call).catch((thrown: unknown) => {
    throw announced(fromTransport(thrown))
  })
  if (answer.errors && answer.data == null) throw announced(fromGraphqlErrors(answer.errors))
  if (answer.errors?.some(one => one.extensions?.code === FACTOR_MISSING)) notify(factorListeners)
  return answer
}

/**
 * Runs an operation without the Relay runtime, so the pages before the sign-in load less code.
 * The operation must not spread fragments, since nothing unmasks them here.
 */
export async function callOperation<T extends OperationType>(
  node: GraphQLTaggedNode,
  variables: T['variables'],
): Promise<T['response']> {
  const { id, name } = (node as ConcreteRequest).params
  const answer = await postOperation({ id: id ?? '', name, variables })
  if (answer.errors) throw announced(fromGraphqlErrors(answer.errors))
  return answer.data
}

async function post(call: OperationCall): Promise<Answer> {
  const { id, name, variables, idempotencyKey } = call
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      // Texts of stored events use the language of the console, not that of the browser.
      'accept-language': currentLanguage(),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ operationName: name, variables, extensions: persistedQuery(id) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  const answer = parseAnswer(text)
  if (!answer) throw fromStatus(response.status)
  return answer
}

function parseAnswer(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return isAnswer(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)
}

function announced(error: ClientError): ClientError {
  if (error.isSignedOut) notify(signedOutListeners)
  if (error.code === FACTOR_MISSING) notify(factorListeners)
  return error
}

function notify(listeners: ReadonlySet<Listener>): void {
  for (const listener of listeners) listener()
}
