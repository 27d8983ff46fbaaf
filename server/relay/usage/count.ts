import { countTokens as countCl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'
import type { Call } from '../surface.ts'

/** OpenAI's models since gpt-4o; cl100k is the common fallback (billing contract 6). */
const O200K_MODEL = /^(gpt-4o|chatgpt-4o|gpt-4\.[1-9]|gpt-[5-9]|o[1-9])/

/** Units of a text in the tokenizer nearest to the model's. Special tokens count as plain text. */
export function countText(model: string, text: string): number {
  if (text === '') return 0
  const count = O200K_MODEL.test(model) ? countO200k : countCl100k
  return count(text, { disallowedSpecial: new Set() })
}

/** Units of a call's prompt. */
export function countPrompt(call: Call): number {
  return call.promptTexts.reduce((sum, text) => sum + countText(call.model, text), call.promptOverhead)
}

/** An upper bound of `countPrompt` that costs nothing: a unit is at least one byte. */
export function promptBound(call: Call): number {
  return call.promptTexts.reduce((sum, text) => sum + Buffer.byteLength(text), call.promptOverhead)
}
