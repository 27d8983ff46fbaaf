import { databaseCodes } from '../../kernel/database-code.ts'

/** SQLSTATE codes of PostgreSQL. */
const CHECK_VIOLATION = '23514'
const RETRYABLE = new Set(['40001', '40P01'])
const RETRIES_MAX = 5

/** Whether the check that no balance becomes negative failed. */
export function isOverdraft(error: unknown): boolean {
  return databaseCodes(error).includes(CHECK_VIOLATION)
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
