import type { JsonValue } from '../../../contract/json.ts'
import { listOf, objectOf } from './values.ts'

/** The list of this dialect in the form of OpenAI's chat; undefined when it is empty. */
export function readLogprobs(list: unknown): JsonValue | undefined {
  const content = listOf(list)
  return content.length === 0 ? undefined : { content: [...content], refusal: null }
}

/** The list of this dialect for the form of OpenAI's chat. */
export function writeLogprobs(value: JsonValue | undefined): JsonValue[] {
  return [...listOf(objectOf(value)?.['content'])]
}
