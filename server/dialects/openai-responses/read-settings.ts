import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { AnswerFormat, ChatTurn, Sampling, ThinkingWish } from '../turn.ts'
import { isNumeric, textIn } from '../values.ts'
import { listOf, objectOf } from './values.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** The members of the turn that are single values. */
export function readSettings(body: JsonObject): Partial<ChatTurn> & { sampling: Sampling } {
  const settings: Writable<Partial<ChatTurn>> & { sampling: Sampling } = {
    sampling: readSampling(body),
  }
  const { parallel_tool_calls: parallel, max_output_tokens: limit } = body
  if (typeof parallel === 'boolean') settings.parallelCalls = parallel
  if (isNumeric(limit)) settings.maxTokens = limit
  const thinking = readThinkingWish(body['reasoning'])
  if (thinking) settings.thinking = thinking
  const text = objectOf(body['text'])
  const format = readFormat(text?.['format'])
  if (format) settings.format = format
  if (textIn(text?.['verbosity']) !== '') settings.verbosity = textIn(text?.['verbosity'])
  return { ...settings, ...readNames(body) }
}

function readNames(body: JsonObject): Partial<ChatTurn> {
  const names: Writable<Partial<ChatTurn>> = {}
  const tier = textIn(body['service_tier'])
  const user = textIn(body['safety_identifier']) || textIn(body['user'])
  const cacheKey = textIn(body['prompt_cache_key'])
  const metadata = objectOf(body['metadata'])
  if (tier !== '') names.serviceTier = tier
  if (user !== '') names.user = user
  if (cacheKey !== '') names.cacheKey = cacheKey
  if (metadata) names.metadata = metadata
  return names
}

function readSampling(body: JsonObject): Sampling {
  const sampling: Writable<Sampling> = {}
  const { temperature, top_p: topP, top_logprobs: alternatives } = body
  if (isNumeric(temperature)) sampling.temperature = temperature
  if (isNumeric(topP)) sampling.topP = topP
  if (isNumeric(alternatives)) sampling.logprobs = alternatives
  else if (listOf(body['include']).includes('message.output_text.logprobs')) sampling.logprobs = 0
  return sampling
}

function readThinkingWish(value: JsonValue | undefined): ThinkingWish | undefined {
  const reasoning = objectOf(value)
  const effort = textIn(reasoning?.['effort'])
  const summary = textIn(reasoning?.['summary']) || textIn(reasoning?.['generate_summary'])
  if (effort === '' && summary === '') return undefined
  return {
    ...(effort === '' ? {} : { effort }),
    ...(summary === '' ? {} : { isShown: summary !== 'none' }),
  }
}

/** The form of the answer; undefined for any text, and for a form that only this dialect knows. */
function readFormat(value: JsonValue | undefined): AnswerFormat | undefined {
  const sent = objectOf(value)
  if (sent?.['type'] === 'json_object') return { kind: 'json' }
  if (sent?.['type'] !== 'json_schema') return undefined
  // Some clients send the form of chat.
  const format = objectOf(sent['json_schema']) ?? sent
  const { name, description, strict } = format
  return {
    kind: 'schema',
    schema: objectOf(format['schema']) ?? {},
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof strict === 'boolean' ? { isStrict: strict } : {}),
  }
}
