import { isDatabaseAway } from './database-away.ts'
import { errors, type ErrorCode, type ErrorParams, type FieldError } from '../../contract/errors.ts'

/** An expected error of the catalogue. Verbs throw it; each API renders it in its own format. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: readonly FieldError[]

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    extra: { fields?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(code, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.code = code
    this.params = params
    this.fields = extra.fields ?? []
  }

  get row() {
    return errors[this.code]
  }
}

/** Converts anything thrown to an error of the catalogue. Unknown errors become `INTERNAL`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const code = isDatabaseAway(thrown) ? 'DATABASE_AWAY' : 'INTERNAL'
  return new AppError(code, {}, { cause: thrown })
}
