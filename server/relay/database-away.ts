/** Connection failures by Node's names and PostgreSQL's class 57P (shutdown) and 08 (connection). */
const AWAY = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_|57P0|08)/
const AWAY_TEXT = /timeout exceeded when trying to connect|Connection terminated|not queryable/i

/** Whether a failure means that the database cannot be reached, as opposed to a wrong statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  return AWAY.test(code) || AWAY_TEXT.test(error.message)
}
