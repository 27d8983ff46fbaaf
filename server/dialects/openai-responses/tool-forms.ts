import { hashedName, toolOfCall } from '../tool-name.ts'
import type { ChatTurn, Tool, ToolCall } from '../turn.ts'
import { OWN } from './values.ts'

/** What OpenAI accepts: https://platform.openai.com/docs/api-reference/responses/create */
const LENGTH_MAX = 64
const OTHERS = /[^A-Za-z0-9_-]/g

/** The name of a tool as the vendor accepts it; the same name gives the same one in every request. */
export function sentName(name: string, turn: ChatTurn): string {
  const clean = name.replace(OTHERS, '_')
  if (turn.extra.of === OWN || (clean === name && name.length <= LENGTH_MAX)) return name
  return hashedName(clean, name, LENGTH_MAX)
}

/** Whether a call is one of a function or of a custom tool, as the caller defined the tool. */
export function formOfCall(call: ToolCall, tools: readonly Tool[]): 'function' | 'custom' {
  return toolOfCall(call, tools)?.kind ?? call.form
}
