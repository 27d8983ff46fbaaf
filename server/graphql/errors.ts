import { GraphQLError } from 'graphql/index.js'
import { errors, type ErrorCode, type ErrorKind, type ErrorParams } from '../../contract/errors.ts'
import { fieldMessage, message } from '../../contract/messages.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Ctx } from '../kernel/ctx.ts'

/** What stands beside the message of every error; `fields` is not empty for INPUT_INVALID only. */
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

/** The reader of an error. */
export type Asker = Pick<Ctx, 'actor' | 'requestId' | 'language' | 'logger'>

/** What programs that send again look for in the status of an answer, before its body. */
const TOLD_BY_STATUS: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'IDEMPOTENCY_REUSED',
  'IDEMPOTENCY_RUNNING',
])
const SUGGESTION = / Did you mean [^?]*\?(?= |$)/g

/**
 * Renders anything thrown. An error of the catalogue speaks the caller's language; one of the
 * GraphQL language keeps its English sentence; everything else is masked as INTERNAL and traced.
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

/** Too large, and too slow. */
const CLOSING = new Set([408, 413])

/** The whole HTTP answer for an error before execution; its status tells the error too. */
export interface RequestError {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function renderRequestError(thrown: unknown, asker: Asker): RequestError {
  const error = toGraphQLError(thrown, asker)
  const { http, ...extensions } = error.extensions as { http?: { headers: Record<string, string> } }
  const status = errors[(extensions as ErrorExtensions).code].http
  // What has not arrived of the request would be taken for the next one.
  const closes: Record<string, string> = CLOSING.has(status) ? { Connection: 'close' } : {}
  const body = JSON.stringify({ errors: [{ ...error.toJSON(), extensions }] })
  return { status, headers: { ...http?.headers, ...closes }, body }
}

/** The first error under wrappings of the GraphQL library; undefined when the library itself spoke. */
function causeOf(thrown: unknown): unknown {
  if (!(thrown instanceof GraphQLError)) return thrown
  return thrown.originalError ? causeOf(thrown.originalError) : undefined
}

function render(error: AppError, asker: Asker, where?: GraphQLError): GraphQLError {
  const text = message(asker.language, 'errors', error.code, error.params)
  const built = build({ text, error, where }, asker)
  if (!TOLD_BY_STATUS.has(error.code)) return built
  const isLater = error.code !== 'IDEMPOTENCY_REUSED'
  const headers = isLater ? { 'Retry-After': String(error.params['seconds'] ?? 1) } : {}
  // Taken off by yoga, which turns it into the status and the header of the answer.
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
  /** Where in the document, and on which path of the answer. */
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
    error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  })
}
