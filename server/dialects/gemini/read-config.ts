import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { AnswerFormat, Sampling, ThinkingWish } from '../turn.ts'
import { given } from '../values.ts'
import { amountOf, camelOf, listIn, memberOf, numberIn, objectIn, textIn } from './json.ts'
import { schemaIn } from './read-tools.ts'

/** https://ai.google.dev/api/generate-content#generationconfig */
export const configOf = (body: JsonObject): JsonObject => objectIn(body, 'generationConfig') ?? {}

export function readSampling(config: JsonObject): Sampling {
  const stop = listIn(config, 'stopSequences').filter(text => typeof text === 'string')
  const isShown = memberOf(config, 'responseLogprobs') === true
  return numbers(
    {
      temperature: numberIn(config, 'temperature'),
      topP: numberIn(config, 'topP'),
      topK: numberIn(config, 'topK'),
      seed: numberIn(config, 'seed'),
      presencePenalty: numberIn(config, 'presencePenalty'),
      frequencyPenalty: numberIn(config, 'frequencyPenalty'),
      logprobs: isShown ? (numberIn(config, 'logprobs') ?? 0) : undefined,
      choices: numberIn(config, 'candidateCount'),
    },
    stop,
  )
}

type Numbers = { readonly [Name in keyof Omit<Sampling, 'stop'>]: number | undefined }

function numbers(values: Numbers, stop: readonly string[]): Sampling {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(present), ...(stop.length > 0 ? { stop } : {}) }
}

/** A budget of 0 turns thinking off, and -1 leaves it to the model. */
export function readThinking(config: JsonObject): ThinkingWish | undefined {
  const wish = objectIn(config, 'thinkingConfig')
  if (!wish) return undefined
  const budget = numberIn(wish, 'thinkingBudget')
  const level = textIn(wish, 'thinkingLevel')?.toLowerCase()
  const isShown = memberOf(wish, 'includeThoughts')
  const read = {
    ...(budget === undefined ? {} : ofBudget(budget)),
    ...(level === undefined || level.includes('unspecified') ? {} : { effort: level }),
    ...(typeof isShown === 'boolean' ? { isShown } : {}),
  }
  return Object.keys(read).length === 0 ? undefined : read
}

function ofBudget(budget: number): ThinkingWish {
  const tokens = amountOf(budget)
  if (tokens === 0) return { mode: 'off' }
  return tokens < 0 ? { mode: 'adaptive' } : { mode: 'on', budget }
}

const JSON_TYPE = 'application/json'

export function readFormat(config: JsonObject): AnswerFormat | undefined {
  const schema = schemaIn(config, 'responseJsonSchema', 'responseSchema')
  if (schema) return { kind: 'schema', schema }
  return textIn(config, 'responseMimeType') === JSON_TYPE ? { kind: 'json' } : undefined
}

const READ: ReadonlySet<string> = new Set([
  'stopSequences',
  'temperature',
  'topP',
  'topK',
  'seed',
  'presencePenalty',
  'frequencyPenalty',
  'candidateCount',
  'maxOutputTokens',
  'thinkingConfig',
  'responseSchema',
  'responseJsonSchema',
  '_responseJsonSchema',
])
const READ_OF_THINKING: ReadonlySet<string> = new Set([
  'thinkingBudget',
  'thinkingLevel',
  'includeThoughts',
])

/** Members that the neutral form has no place for, by their whole names. */
export function configExtra(config: JsonObject): JsonObject {
  return {
    ...prefixed('generationConfig', config, name => READ.has(name) || isSaid(name, config)),
    ...prefixed('generationConfig.thinkingConfig', objectIn(config, 'thinkingConfig') ?? {}, name =>
      READ_OF_THINKING.has(name),
    ),
  }
}

/** Members whose meaning is in the neutral form for some values. */
function isSaid(name: string, config: JsonObject): boolean {
  const hasLogprobs = memberOf(config, 'responseLogprobs') === true
  if (name === 'responseLogprobs' || name === 'logprobs') return hasLogprobs
  if (name !== 'responseMimeType') return false
  const type = textIn(config, name)
  return type === JSON_TYPE || (type === 'text/plain' && !readFormat(config))
}

function prefixed(
  prefix: string,
  members: JsonObject,
  isKnown: (name: string) => boolean,
): JsonObject {
  const extra: Record<string, JsonValue | undefined> = {}
  for (const [sent, value] of Object.entries(members)) {
    const name = camelOf(sent)
    if (value !== null && !isKnown(name)) extra[`${prefix}.${name}`] = value
  }
  return given(extra)
}
