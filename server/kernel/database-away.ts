import { databaseCodes } from './database-code.ts'

/** Connection failures by Node's names Prisma's P1, and PostgreSQL's class 57P (shutdown) and 08 (connection). */
const AWAY = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_|57P0|57014|08|P1001|P1002|P1017)/
const AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/i

/** Whether a failure means that the database cannot be reached, as opposed to a wrong statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return databaseCodes(error).some(code => AWAY.test(code)) || AWAY_TEXT.test(error.message)
}
