import type { JsonObject } from '../../../contract/json.ts'
import type { CallError, StreamFailure, WrittenError } from '../dialect.ts'

/** The error object of OpenAI: https://platform.openai.com/docs/guides/error-codes */
function errorBody({ message, type, param, code, requestId }: CallError): JsonObject {
  return {
    error: {
      message: `${message} (request id: ${requestId})`,
      type,
      param: param ?? null,
      code,
    },
  }
}

export const writeError = (error: CallError): WrittenError => ({
  status: error.status,
  body: errorBody(error),
})

/** The vendor's type of an error that passes. */
const PASSING = 'server_error'
const FAILED = 500
const UNPAID = 'upstream_unpaid'

/** An event has no status: of a stream that failed, agents repeat the call when the type is the vendor's. */
function typeInStream({ kind, status, code, type }: CallError): string {
  const isPassing = kind === 'UPSTREAM' && status >= FAILED && code !== UNPAID
  return isPassing ? PASSING : type
}

/** The last event of a stream that failed. Without a finish and an end mark, clients see that it failed. */
export const errorEvent = (error: CallError): string =>
  `data: ${JSON.stringify(errorBody({ ...error, type: typeInStream(error) }))}\n\n`

/** An error says nothing of the events before it. */
export const createFailure = (): StreamFailure => ({ note() {}, write: errorEvent })
