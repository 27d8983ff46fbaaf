import { isDatabaseAway } from './database-away.ts'
import { errors, type ErrorCode, type ErrorParams, type FieldError } from '../../contract/errors.ts'

/** An expected failure of the catalogue; thrown by verbs, rendered once per edge. */
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

/** Turns anything thrown into a catalogue error; what the catalogue does not know is `INTERNAL`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const code = isDatabaseAway(thrown) ? 'DATABASE_AWAY' : 'INTERNAL'
  return new AppError(code, {}, { cause: thrown })
}
