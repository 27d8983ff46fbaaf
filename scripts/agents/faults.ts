import type { ServerResponse } from 'node:http'
import type { CallError, Dialect } from '../../server/dialects/dialect.ts'

const error = { requestId: '', type: 'server_error', message: 'The server had an error.' } as const
const FAILED: CallError = { ...error, status: 500, kind: 'UPSTREAM', code: 'server_error' }

// https://platform.openai.com/docs/guides/error-codes
const TOO_LONG_FOR_CHAT =
  "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens. Please reduce the length of the messages."

/** The words of each vendor for a prompt that does not fit. */
const TOO_LONG: Readonly<Record<Dialect['name'], string>> = {
  'openai-chat': TOO_LONG_FOR_CHAT,
  'openai-completions': TOO_LONG_FOR_CHAT,
  'openai-responses':
    'Your input exceeds the context window of this model. Please adjust your input and try again.',
  // https://platform.claude.com/docs/en/api/errors
  anthropic: 'prompt is too long: 130000 tokens > 128000 maximum',
  // https://ai.google.dev/api/generate-content
  gemini: 'The input token count (130000) exceeds the maximum number of tokens allowed (128000).',
}

/** The start, and the beginning and the text of the first part. */
const BEGUN_PIECES = 3

/** Answers with an error of the dialect, before the first byte of an answer. */
export function refuse(response: ServerResponse, dialect: Dialect, isFull: boolean): void {
  const { status, body } = dialect.writeError(isFull ? tooLong(dialect) : FAILED)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const tooLong = ({ name }: Dialect): CallError => ({
  ...error,
  status: 400,
  kind: 'BAD_USER_INPUT',
  code: 'context_length_exceeded',
  type: 'invalid_request_error',
  message: TOO_LONG[name],
})

/** Closes the connection in the middle of an answer: after its text, of a whole one after half of it. */
export function breakOff(response: ServerResponse, pieces: readonly string[]): void {
  const [first = '', ...more] = pieces
  const isWhole = more.length === 0
  const begun = isWhole ? first.slice(0, first.length / 2) : pieces.slice(0, BEGUN_PIECES).join('')
  response.write(begun, () => response.destroy())
}
