import type { ErrorCode, ErrorParams, FieldError } from '../../../contract/errors.ts'
import type { JsonValue } from '../../../contract/json.ts'
import { AppError } from '../../kernel/app-error.ts'
import { placeOf, type Encryption } from '../../kernel/encryption.ts'

/** Bound into every encrypted answer, together with the row. */
export const ANSWER_COLUMN = 'idempotency_keys.answer'

/** The primary key of a row. */
export interface Row {
  readonly userId: number
  readonly key: string
}

const placeOfRow = ({ userId, key }: Row) => placeOf(ANSWER_COLUMN, `${userId}:${key}`)

/** An error that is returned again. */
export interface Refusal {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: readonly FieldError[]
}

export type Answer = { readonly value: JsonValue } | { readonly refusal: Refusal }

/** Encrypts an answer, because it may have values that are shown only once, such as new codes. */
export function encryptAnswer(encryption: Encryption, row: Row, answer: Answer): string {
  return Buffer.from(encryption.encrypt(JSON.stringify(answer), placeOfRow(row))).toString('base64')
}

/** Returns the stored value, or throws the stored error. */
export function replay<T extends JsonValue>(encryption: Encryption, row: Row, kept: string): T {
  const answer = JSON.parse(
    encryption.decrypt(Buffer.from(kept, 'base64'), placeOfRow(row)),
  ) as Answer
  if ('value' in answer) return answer.value as T
  const { code, params, fields } = answer.refusal
  throw new AppError(code, params, { fields })
}

const STORED_KINDS: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'INSUFFICIENT_QUOTA',
])

/**
 * The error to store; undefined for errors that the request did not cause, such as a rate limit, an
 * unavailable database or a failure of the server: those may be tried again with the same key.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof AppError) || !STORED_KINDS.has(error.row.kind)) return undefined
  return { code: error.code, params: error.params, fields: error.fields }
}
