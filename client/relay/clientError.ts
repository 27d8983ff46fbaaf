import type texts from '../i18n/zh/errors.json'
import type { ErrorKind, ErrorParams, FieldError } from '../../contract/errors.ts'

/** Failures without an answer of the server. */
export type TransportCode =
  | 'CLIENT_BAD_ANSWER'
  | 'CLIENT_DEMO_ONLY'
  | 'CLIENT_FILE_INCOMPLETE'
  | 'CLIENT_PASSKEY'
  | 'CLIENT_SERVER_FAILED'
  | 'CLIENT_TIMEOUT'
  | 'CLIENT_TOO_MANY'
  | 'CLIENT_UNREACHABLE'

/** `extensions` of a GraphQL error as the server writes them. */
export interface ErrorExtensions {
  readonly code?: string
  readonly kind?: ErrorKind
  readonly params?: ErrorParams
  readonly fields?: readonly FieldError[]
  readonly requestId?: string
}

/** The error class of the console. `code` is a code of the catalogue or of the transport. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly code: string
  readonly kind: ErrorKind | undefined
  readonly params: ErrorParams
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined

  constructor(code: string, message: string, extensions: ErrorExtensions = {}) {
    super(message)
    this.code = code
    this.kind = extensions.kind
    this.params = extensions.params ?? {}
    this.fields = extensions.fields ?? []
    this.requestId = extensions.requestId
  }

  /** True when the session has ended. False for a wrong password. */
  get isSignedOut(): boolean {
    return this.code === 'UNAUTHENTICATED' || this.code === 'USER_BANNED'
  }
}

/** Refuses everything else until the account has a second factor. */
export const FACTOR_MISSING = 'SECOND_FACTOR_MISSING'

/** Errors of the catalogue that the console finds by itself. Their texts are in `errors.json`. */
type FoundCode = Exclude<keyof typeof texts, TransportCode | 'CLIENT_BROKEN' | 'other' | 'withId'>

export const foundError = (code: FoundCode): ClientError => new ClientError(code, '')

export interface GraphqlError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: ErrorExtensions
}

/** The error of an answer: its first error. */
export function fromGraphqlErrors(errors: readonly GraphqlError[]): ClientError {
  const [first] = errors
  return new ClientError(
    first?.extensions?.code ?? 'CLIENT_BAD_ANSWER',
    first?.message ?? '',
    first?.extensions,
  )
}

const CODE_OF_STATUS: Readonly<Record<number, TransportCode>> = {
  405: 'CLIENT_DEMO_ONLY',
  429: 'CLIENT_TOO_MANY',
}

/** For an answer that is not GraphQL, such as the page of a proxy or an empty body. */
export function fromStatus(status: number): ClientError {
  if (status === 401) return foundError('UNAUTHENTICATED')
  if (status >= 500) return new ClientError('CLIENT_SERVER_FAILED', `HTTP ${status}`)
  return new ClientError(CODE_OF_STATUS[status] ?? 'CLIENT_BAD_ANSWER', `HTTP ${status}`)
}

/** For a request that got no answer. */
export function fromTransport(thrown: unknown): ClientError {
  if (thrown instanceof ClientError) return thrown
  const isTimeout = thrown instanceof DOMException && thrown.name === 'TimeoutError'
  return new ClientError(isTimeout ? 'CLIENT_TIMEOUT' : 'CLIENT_UNREACHABLE', String(thrown))
}
