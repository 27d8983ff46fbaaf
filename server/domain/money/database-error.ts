import { databaseCodes } from '../../kernel/database-code.ts'

/** PostgreSQL's names for the failures that money reacts to. */
const CHECK_VIOLATION = '23514'
const RETRYABLE = new Set(['40001', '40P01'])
const RETRIES_MAX = 5

/** A balance would have become negative. */
export function isOverdraft(error: unknown): boolean {
  return databaseCodes(error).includes(CHECK_VIOLATION)
}

/** Runs again what lost a deadlock or a serialization race; the statement is whole or nothing. */
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
