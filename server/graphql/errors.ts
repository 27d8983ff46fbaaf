import { GraphQLError } from 'graphql/index.js'
import { errors, type ErrorCode, type ErrorKind, type ErrorParams } from '../../contract/errors.ts'
import { fieldMessage, message } from '../../contract/messages.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { limitHeaders } from '../kernel/limit-headers.ts'
import { placesOf } from '../kernel/describe-error.ts'

/** The extensions of every error. `fields` is empty except for INPUT_INVALID. */
export interface ErrorExtensions {
  readonly code: ErrorCode
  readonly kind: ErrorKind
  readonly params: ErrorParams
  readonly fields: readonly {
    field: string
    messageKey: string
    params: ErrorParams
    message: string
  }[]
  readonly requestId: string
}

/** The context that an error is rendered for. */
export type Asker = Pick<Ctx, 'actor' | 'requestId' | 'language' | 'logger'>

/**
 * Errors that keep their HTTP status during execution, because clients that retry read the status.
 */
const TOLD_BY_STATUS: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'IDEMPOTENCY_REUSED',
  'IDEMPOTENCY_RUNNING',
])
const SUGGESTION = / Did you mean [^?]*\?(?= |$)/g

/**
 * Renders anything thrown. An error of the catalogue is in the caller's language. An error of the
 * GraphQL library keeps its English message. Everything else is logged and shown as INTERNAL.
 */
export function toGraphQLError(thrown: unknown, asker: Asker): GraphQLError {
  if (isRendered(thrown)) return thrown
  const where = thrown instanceof GraphQLError ? thrown : undefined
  const cause = causeOf(thrown)
  if (cause instanceof AppError) return render(cause, asker, where)
  if (where && cause === undefined) return renderLanguageError(where, asker)
  traceUnknown(cause, asker, where)
  return render(new AppError('INTERNAL'), asker, where)
}

/** The codes for a body that is too large or too slow. */
const CLOSING = new Set([408, 413])

/** The HTTP answer for an error before execution, with the status of the error. */
export interface RequestError {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function renderRequestError(thrown: unknown, asker: Asker): RequestError {
  const error = toGraphQLError(thrown, asker)
  const { http, ...extensions } = error.extensions as { http?: { headers: Record<string, string> } }
  const status = errors[(extensions as ErrorExtensions).code].http
  // The rest of the request would be read as the next request.
  const closes: Record<string, string> = CLOSING.has(status) ? { Connection: 'close' } : {}
  const body = JSON.stringify({ errors: [{ ...error.toJSON(), extensions }] })
  return { status, headers: { ...http?.headers, ...closes }, body }
}

/**
 * The original error inside the wrappers of the GraphQL library; undefined for an error of the
 * library.
 */
function causeOf(thrown: unknown): unknown {
  if (!(thrown instanceof GraphQLError)) return thrown
  return thrown.originalError ? causeOf(thrown.originalError) : undefined
}

function render(error: AppError, asker: Asker, where?: GraphQLError): GraphQLError {
  const text = message(asker.language, 'errors', error.code, error.params)
  const built = build({ text, error, where }, asker)
  if (!TOLD_BY_STATUS.has(error.code)) return built
  const running = error.code === 'IDEMPOTENCY_RUNNING' ? { 'Retry-After': '1' } : {}
  const headers = { ...running, ...limitHeaders(error) }
  // Removed by yoga, which uses it for the status and the headers of the answer.
  Object.assign(built.extensions, { http: { status: error.row.http, headers } })
  return built
}

function renderLanguageError(where: GraphQLError, asker: Asker): GraphQLError {
  // A guest gets no suggestions of field names (docs/security.md).
  const text = asker.actor.kind === 'guest' ? where.message.replace(SUGGESTION, '') : where.message
  return build({ text, error: new AppError('INPUT_INVALID'), where }, asker)
}

interface Rendering {
  readonly text: string
  readonly error: AppError
  /** The location in the document and the path in the answer. */
  readonly where: GraphQLError | undefined
}

function build({ text, error, where }: Rendering, asker: Asker): GraphQLError {
  const extensions: ErrorExtensions = {
    code: error.code,
    kind: error.row.kind,
    params: error.params,
    fields: error.fields.map(one => ({
      field: one.field,
      messageKey: one.messageKey,
      params: one.params ?? {},
      message: fieldMessage(asker.language, one),
    })),
    requestId: asker.requestId,
  }
  const { nodes, source, positions, path } = where ?? {}
  const place = { nodes, source, positions, path }
  const built = new GraphQLError(text, { ...place, extensions: { ...extensions } })
  rendered.add(built)
  return built
}

const rendered = new WeakSet<GraphQLError>()

function isRendered(thrown: unknown): thrown is GraphQLError {
  return thrown instanceof GraphQLError && rendered.has(thrown)
}

function traceUnknown(cause: unknown, asker: Asker, where: GraphQLError | undefined): void {
  asker.logger.error('graphql.failed', {
    requestId: asker.requestId,
    path: where?.path?.join('.'),
    error: cause,
    at: placesOf(cause),
  })
}
