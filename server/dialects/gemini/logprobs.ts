import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { given, isObject } from '../values.ts'
import { memberOf, numberIn, objectsIn, textIn } from './json.ts'

/*
 * Log probabilities: `logprobsResult` of the vendor, and the form of OpenAI's chat, which the neutral form has.
 * https://ai.google.dev/api/generate-content#LogprobsResult
 */

const LEAST_LIKELY = -9999

export function readLogprobs(result: JsonObject): JsonValue {
  const top = objectsIn(result, 'topCandidates').map(one => objectsIn(one, 'candidates'))
  const content = objectsIn(result, 'chosenCandidates').map((chosen, index) => ({
    ...tokenOf(chosen),
    top_logprobs: (top[index] ?? []).map(tokenOf),
  }))
  return { content }
}

function tokenOf(candidate: JsonObject): JsonObject {
  const token = textIn(candidate, 'token') ?? ''
  return {
    token,
    logprob: numberIn(candidate, 'logProbability') ?? LEAST_LIKELY,
    bytes: [...Buffer.from(token)],
  }
}

/** Undefined when a value is not of this form. */
export function writeLogprobs(value: JsonValue): JsonObject | undefined {
  const tokens = isObject(value) ? objectsIn(value, 'content') : []
  if (tokens.length === 0) return undefined
  const topCandidates = tokens.map(token => ({
    candidates: objectsIn(token, 'top_logprobs').map(candidateOf),
  }))
  return { chosenCandidates: tokens.map(candidateOf), topCandidates }
}

const candidateOf = (token: JsonObject): JsonObject =>
  given({ token: memberOf(token, 'token'), logProbability: memberOf(token, 'logprob') })
