import { fullName, hashedName, type ToolName } from '../tool-name.ts'

/** What OpenAI accepts: https://platform.openai.com/docs/api-reference/chat/create#chat-create-tools */
const LENGTH_MAX = 64
const OTHERS = /[^A-Za-z0-9_-]/g

/** The name of a tool, with its group before it; a name that is too long ends in a hash of all of it. */
export function flatName(named: ToolName): string {
  const full = fullName(named)
  const clean = full.replace(OTHERS, '_')
  return clean.length <= LENGTH_MAX ? clean : hashedName(clean, full, LENGTH_MAX)
}
