/** The system's or PostgreSQL's code of an error (`ENOENT`, `28P01`), or its message when it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = (error as Error & { code?: unknown }).code
  return typeof code === 'string' ? code : error.message
}
