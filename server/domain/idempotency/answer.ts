import type { ErrorCode, ErrorParams, FieldError } from '../../../contract/errors.ts'
import type { JsonValue } from '../../../contract/json.ts'
import { AppError } from '../../kernel/app-error.ts'
import { placeOf, type Seal } from '../../kernel/seal.ts'

/** Bound into every sealed answer, together with the row. */
export const ANSWER_COLUMN = 'idempotency_keys.answer'

/** What a row is found by. */
export interface Row {
  readonly userId: number
  readonly key: string
}

const placeOfRow = ({ userId, key }: Row) => placeOf(ANSWER_COLUMN, `${userId}:${key}`)

/** Why a request was refused, as it is said again. */
export interface Refusal {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: readonly FieldError[]
}

export type Answer = { readonly value: JsonValue } | { readonly refusal: Refusal }

/** Sealed, because an answer may hold what is shown only once, such as new codes. */
export function sealed(seal: Seal, row: Row, answer: Answer): string {
  return Buffer.from(seal.encrypt(JSON.stringify(answer), placeOfRow(row))).toString('base64')
}

/** Gives the kept value, or throws the kept refusal. */
export function replay<T extends JsonValue>(seal: Seal, row: Row, kept: string): T {
  const answer = JSON.parse(seal.decrypt(Buffer.from(kept, 'base64'), placeOfRow(row))) as Answer
  if ('value' in answer) return answer.value as T
  const { code, params, fields } = answer.refusal
  throw new AppError(code, params, { fields })
}

const LASTING: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'INSUFFICIENT_QUOTA',
])

/**
 * The refusal to keep; undefined for what says nothing of the request itself, such as too many
 * tries, an absent database or a failure of ours: those may be tried again with the same key.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof AppError) || !LASTING.has(error.row.kind)) return undefined
  return { code: error.code, params: error.params, fields: error.fields }
}
