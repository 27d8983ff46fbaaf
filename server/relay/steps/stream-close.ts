import { AppError } from '../../kernel/app-error.ts'
import type { Flow } from './flow.ts'

/** How long an upstream may keep its connection open after the end mark. */
const CLOSE_TIMEOUT_MS = 1_000

/**
 * Ends the connection of an upstream that sent its end mark, if it does not close it itself within a
 * second. Returns a function that ends the wait.
 */
export function closeLater(flow: Flow): () => void {
  const timer = setTimeout(
    () => flow.abort(new Error('nothing more was expected')),
    CLOSE_TIMEOUT_MS,
  )
  return () => clearTimeout(timer)
}

/** The error for an answer whose connection failed: UPSTREAM_CUT when it is none of the catalogue. */
export const asCut = (error: unknown) =>
  error instanceof AppError ? error : new AppError('UPSTREAM_CUT', {}, { cause: error })
