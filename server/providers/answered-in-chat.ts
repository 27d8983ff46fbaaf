import { isJsonObject } from '../../contract/json.ts'
import type { Fault } from '../dialects/reading.ts'

const CHAT_OBJECT = /^chat\.completion/

/**
 * A server that answers every path in chat lacks the other dialects of OpenAI, as one that does not know their
 * paths; undefined for any other answer.
 */
export function answeredInChat(value: unknown): Fault | undefined {
  const object = isJsonObject(value) ? value['object'] : undefined
  if (typeof object !== 'string' || !CHAT_OBJECT.test(object)) return undefined
  return { status: 404, code: '', type: '', message: 'The upstream answered in chat completions' }
}
