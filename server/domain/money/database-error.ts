import { isDatabaseAway } from '../../kernel/database-away.ts'
import { databaseCodes } from '../../kernel/database-code.ts'

/** SQLSTATE codes of PostgreSQL. */
const CHECK_VIOLATION = '23514'
const RETRYABLE = new Set(['40001', '40P01'])
/** A lock of another transaction, or too much work for the time limit. */
const BUSY = new Set(['55P03', '57014'])
const RETRIES_MAX = 5

/** Whether the check that no balance becomes negative failed. */
export function isOverdraft(error: unknown): boolean {
  return databaseCodes(error).includes(CHECK_VIOLATION)
}

/**
 * Whether a statement ended because one of its rows was locked, or because it took too long. It wrote
 * nothing, and without that row it may succeed at once.
 */
export function isBusy(error: unknown): boolean {
  return databaseCodes(error).some(code => BUSY.has(code))
}

/** Whether the whole database is unavailable, and not only a row. */
export function isAway(error: unknown): boolean {
  return isDatabaseAway(error) && !isBusy(error)
}

/** Repeats a statement that failed by a deadlock or a serialization conflict; it wrote nothing. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= RETRIES_MAX || !databaseCodes(error).some(code => RETRYABLE.has(code)))
        throw error
    }
  }
}
