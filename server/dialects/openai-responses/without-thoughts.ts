import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { WithoutThoughts } from '../conversation.ts'
import { textIn } from '../values.ts'
import { listOf, objectOf } from './values.ts'

const REASONING_ID = /^rs_/
/** A summary of what was said before: without it the conversation is another one. */
const NEEDED: ReadonlySet<unknown> = new Set(['compaction', 'compaction_summary'])

/**
 * The request without the reasoning of earlier answers; undefined when it has none, or has encrypted parts that
 * cannot be left out. Items that came with it lose their ids, which would name the reasoning that is gone.
 */
export function withoutThoughts(body: JsonObject): WithoutThoughts | undefined {
  const input = listOf(body['input'])
  if (input.some(item => NEEDED.has(objectOf(item)?.['type']))) return undefined
  const kept = input.filter(item => !isReasoning(item))
  if (kept.length === input.length) return undefined
  return { body: { ...body, input: kept.map(withoutId) }, left: ['reasoning'] }
}

function isReasoning(item: JsonValue): boolean {
  const { type, id } = objectOf(item) ?? {}
  return type === 'reasoning' || (type === 'item_reference' && REASONING_ID.test(textIn(id)))
}

function withoutId(item: JsonValue): JsonValue {
  const { id, ...rest } = objectOf(item) ?? {}
  const isOfModel = rest['role'] === 'assistant' || textIn(rest['type']).endsWith('_call')
  return isOfModel && id !== undefined ? rest : item
}
