import { AppError } from '../kernel/app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'

/** The error codes of verbs for missing and invisible objects. Both are null in GraphQL. */
const MISSING: readonly ErrorCode[] = [
  'NOT_FOUND',
  'USER_NOT_FOUND',
  'CHANNEL_NOT_FOUND',
  'TOKEN_NOT_FOUND',
  'REDEMPTION_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'TASK_NOT_FOUND',
]
/** The error codes of verbs for callers without the permission. */
const REFUSED: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_READ_HIERARCHY']

/** The row, or null when it is missing. Any other error is thrown. */
export function nullOnNotFound<Row>(found: Promise<Row>): Promise<Row | null> {
  return found.catch((error: unknown) => nullFor(error, MISSING))
}

/** The row, or null when it is missing or the actor may not read it: both must look the same. */
export function nullOnDenied<Row>(found: Promise<Row>): Promise<Row | null> {
  return found.catch((error: unknown) => nullFor(error, [...MISSING, ...REFUSED]))
}

function nullFor(error: unknown, codes: readonly ErrorCode[]): null {
  if (error instanceof AppError && codes.includes(error.code)) return null
  throw error
}
