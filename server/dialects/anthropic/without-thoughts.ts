import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { WithoutThoughts } from '../conversation.ts'
import { textIn } from '../values.ts'
import { listIn, objectIn } from './values.ts'

const THOUGHTS: ReadonlySet<unknown> = new Set(['thinking', 'redacted_thinking'])

/**
 * The request without the thinking of earlier turns; undefined when it has none. A model that is asked to think
 * by a budget wants the thinking before its last calls, so without it, it is not asked to think in this call:
 * https://platform.claude.com/docs/en/build-with-claude/extended-thinking
 */
export function withoutThoughts(body: JsonObject): WithoutThoughts | undefined {
  const messages = listIn(body['messages'])
  const kept = messages.flatMap(withoutThoughtsIn)
  if (kept.length === messages.length && kept.every((one, at) => one === messages[at])) {
    return undefined
  }
  const changed = { ...body, messages: kept }
  const isAsked = objectIn(body['thinking'])['type'] === 'enabled' && endsWithResult(messages)
  return isAsked ? withoutThinking(changed) : { body: changed, left: ['thinking'] }
}

/** A message of thinking alone is left out: the vendor refuses an empty one. */
function withoutThoughtsIn(message: JsonValue): JsonValue[] {
  const { content } = objectIn(message)
  if (!Array.isArray(content)) return [message]
  const blocks = content.filter(block => !THOUGHTS.has(objectIn(block)['type']))
  if (blocks.length === content.length) return [message]
  return blocks.length === 0 ? [] : [{ ...objectIn(message), content: blocks }]
}

function endsWithResult(messages: readonly JsonValue[]): boolean {
  const content = listIn(objectIn(messages.at(-1))['content'])
  return content.some(block => objectIn(block)['type'] === 'tool_result')
}

const OF_THINKING = /^clear_thinking/

/** Edits of the context that are about thinking are refused without it. */
function withoutThinking(asked: JsonObject): WithoutThoughts {
  const { thinking: _, ...body } = asked
  const management = objectIn(body['context_management'])
  const edits = listIn(management['edits'])
  const kept = edits.filter(edit => !OF_THINKING.test(textIn(objectIn(edit)['type'])))
  if (kept.length === edits.length) return { body, left: ['thinking'] }
  const context_management = { ...management, edits: kept }
  return { body: { ...body, context_management }, left: ['thinking', 'context_management'] }
}
