import type { JsonObject } from '../../../contract/json.ts'
import type { CallError, StreamFailure, WrittenError } from '../dialect.ts'
import { statusName } from './status.ts'

const FORBIDDEN = 403
const PAYMENT_REQUIRED = 402
const TYPES = 'type.googleapis.com/google.rpc'
/** What clients look for in the message of a prompt that is too long. */
const TOO_LONG = /exceeds the maximum/i

/**
 * The error of the vendor. Clients repeat 429 and 5xx for minutes, so a caller whose quota is used up gets 403.
 * They ignore the header `retry-after` and read the delay from `RetryInfo`.
 */
export function writeError(error: CallError): WrittenError {
  const status = statusFor(error)
  const body = {
    error: {
      code: status,
      message: messageFor(error),
      status: statusName(status),
      details: detailsFor(error),
    },
  }
  return { status, body }
}

function statusFor({ status, kind, code }: CallError): number {
  const isUnpaid = kind === 'INSUFFICIENT_QUOTA' || code === 'insufficient_quota'
  if (isUnpaid || status === PAYMENT_REQUIRED) return FORBIDDEN
  return status >= 400 && status <= 599 ? status : 500
}

function messageFor({ code, message }: CallError): string {
  if (code !== 'context_length_exceeded' || TOO_LONG.test(message)) return message
  return `The input token count exceeds the maximum number of tokens allowed. ${message}`
}

function detailsFor({ code, param, message, seconds, requestId }: CallError): JsonObject[] {
  return [
    { '@type': `${TYPES}.ErrorInfo`, reason: code.toUpperCase(), domain: 'sluice' },
    { '@type': `${TYPES}.RequestInfo`, requestId },
    ...(param === undefined
      ? []
      : [
          {
            '@type': `${TYPES}.BadRequest`,
            fieldViolations: [{ field: param, description: message }],
          },
        ]),
    ...(seconds === undefined
      ? []
      : [{ '@type': `${TYPES}.RetryInfo`, retryDelay: `${Math.ceil(seconds)}s` }]),
  ]
}

/**
 * The last bytes of a broken stream: the error as an event, then the same object bare, each with a blank line.
 *
 * The AI SDK and the newer SDKs of the vendor see the event, whose `error` must be the first member and have a
 * number as its code; they ignore what is no event. SDK 1.30, which Gemini CLI has, takes the event for an empty
 * chunk and would accept the part before it as an answer. The bare object makes it fail in any case, and with the
 * error itself when it is read alone (`failureWrites`). Measured with 1.30.0 and 3.3.0 of `@google/genai`. The AI
 * SDK of opencode knows no `error` and would take the event for an answer without an end, which opencode repeats
 * without a pause: a `usageMetadata` that is no object makes it fail, and nothing else.
 */
export function writeFailure(error: CallError): string {
  const { body } = writeError(error)
  const event = JSON.stringify({ ...body, usageMetadata: false })
  return `data: ${event}\n\n${JSON.stringify(body)}\n\n`
}

/** The two writes of a failure. A reader gets each by itself when there is a short pause between them. */
export function failureWrites(failure: string): readonly string[] {
  const end = failure.lastIndexOf('\n\n{')
  return end < 0 ? [failure] : [failure.slice(0, end + 2), failure.slice(end + 2)]
}

export const createFailure = (): StreamFailure => ({ note() {}, write: writeFailure })
