import type { IncomingHttpHeaders } from 'node:http'

/** Headers in which agents name their session, the most exact first. */
const HEADERS = [
  // Claude Code
  'x-claude-code-session-id',
  // Codex, pi
  'session-id',
  'session_id',
  'conversation_id',
  'thread-id',
  // opencode
  'x-session-affinity',
  'x-session-id',
] as const

/** The session that an agent names in its headers; undefined for none. */
export function sessionOf(headers: IncomingHttpHeaders): string | undefined {
  for (const name of HEADERS) {
    const value = headers[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}
