import type { JsonObject, JsonValue } from '../../../../contract/json.ts'
import { limitDefault } from '../../../../contract/limits.ts'
import { invalid } from '../../invalid.ts'
import { isNumeric } from '../../values.ts'

/** A text, or the tokens of one. */
export type Prompt = string | readonly JsonValue[]

const PROMPTS_MAX = limitDefault('call-messages')

/** The prompts of a request, each of which gets its own answers. Throws REQUEST_INVALID for what is none. */
export function promptsOf({ prompt }: JsonObject): readonly Prompt[] {
  if (typeof prompt === 'string') return [prompt]
  if (!Array.isArray(prompt) || prompt.length === 0) throw noPrompt()
  if (prompt.every(isNumeric)) return [prompt]
  if (prompt.length > PROMPTS_MAX) throw invalid('prompt', `at most ${PROMPTS_MAX} are accepted`)
  return prompt.map(promptOf)
}

function promptOf(value: JsonValue): Prompt {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every(isNumeric)) return value
  throw noPrompt()
}

const noPrompt = () => invalid('prompt', 'a text, a list of texts, or lists of tokens are expected')
