import type { JsonObject, JsonValue } from '../../../../contract/json.ts'
import { isObject, textIn } from '../../values.ts'
import { objectsIn } from '../fields.ts'

/**
 * Log probabilities of chat in the form of completions: lists with one member for each token. `offset` is the
 * place of the first token in the text. Those that have the form already stay.
 */
export function writeLogprobs(value: JsonValue, offset: number): JsonValue {
  if (!isObject(value) || 'tokens' in value) return value
  const tokens = objectsIn(value['content'])
  const texts = tokens.map(one => textIn(one['token']))
  return {
    tokens: texts,
    token_logprobs: tokens.map(one => one['logprob'] ?? null),
    top_logprobs: tokens.map(({ top_logprobs: top }) => alternativesIn(top)),
    text_offset: placesOf(texts, offset),
  }
}

const alternativesIn = (top: JsonValue | undefined): JsonObject =>
  Object.fromEntries(objectsIn(top).map(one => [textIn(one['token']), one['logprob'] ?? null]))

function placesOf(texts: readonly string[], offset: number): number[] {
  let at = offset
  return texts.map(text => {
    const place = at
    at += text.length
    return place
  })
}
