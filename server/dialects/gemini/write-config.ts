import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerFormat, Sampling } from '../turn.ts'
import { given } from '../values.ts'
import { amountOf } from './json.ts'
import { thinksByBudget, thinksByLevel, type ModelVersion } from './model-version.ts'
import { writeSchema } from './write-schema.ts'
import { writeThinking } from './write-thinking.ts'
import type { Writing } from './writing.ts'

/** `generationConfig`, without the members that only this dialect knows. */
export function writeConfig(writing: Writing): JsonObject {
  const { turn } = writing
  return given({
    ...(writing.isOwn ? samplingOf(turn.sampling) : adaptedSampling(writing)),
    maxOutputTokens: limitOf(writing),
    thinkingConfig: writeThinking(writing),
    ...(turn.format === undefined ? {} : writeFormat(turn.format)),
  })
}

function samplingOf({ stop, logprobs, choices, ...numbers }: Sampling): JsonObject {
  return given({
    ...numbers,
    stopSequences: stop && [...stop],
    candidateCount: choices,
    ...(logprobs === undefined ? {} : { responseLogprobs: true }),
    logprobs: logprobs === undefined || amountOf(logprobs) === 0 ? undefined : logprobs,
  })
}

const STOPS_MAX = 5
const SEED_MAX = 2 ** 31 - 1

/** What the vendor refuses is left out, and what says nothing. */
function adaptedSampling({ turn, left }: Writing): JsonObject {
  const { stop, seed, choices, presencePenalty, frequencyPenalty } = turn.sampling
  if (stop && stop.length > STOPS_MAX) left.wish('stop')
  // The neutral form of an answer has one choice.
  if (choices !== undefined && amountOf(choices) > 1) left.wish('choices')
  const isSeed = seed !== undefined && Math.abs(amountOf(seed)) <= SEED_MAX
  if (seed !== undefined && !isSeed) left.wish('seed')
  return samplingOf({
    ...turn.sampling,
    stop: stop?.slice(0, STOPS_MAX),
    seed: isSeed ? seed : undefined,
    choices: undefined,
    presencePenalty: unlessZero(presencePenalty),
    frequencyPenalty: unlessZero(frequencyPenalty),
  })
}

/** Many models refuse penalties, also one of 0. */
const unlessZero = (value: number | undefined) =>
  value === undefined || amountOf(value) === 0 ? undefined : value

/** The largest answers of the generations that think and of those before. */
const TOKENS_MAX = 65_536
const TOKENS_MAX_BEFORE = 8_192

/** Agents ask for more tokens than a model of this vendor can write, which it refuses. */
function limitOf({ turn, version, isOwn }: Writing): number | undefined {
  const { maxTokens } = turn
  if (maxTokens === undefined || isOwn || version.number === undefined) return maxTokens
  const most = thinks(version) ? TOKENS_MAX : TOKENS_MAX_BEFORE
  return amountOf(maxTokens) > most ? most : maxTokens
}

const thinks = (version: ModelVersion) => thinksByLevel(version) || thinksByBudget(version)

function writeFormat(format: AnswerFormat): JsonObject {
  const responseMimeType = 'application/json'
  if (format.kind === 'json') return { responseMimeType }
  const schema = writeSchema(format.schema)
  const { description } = format
  const isDescribed = description === undefined || 'description' in schema
  return {
    responseMimeType,
    responseJsonSchema: isDescribed ? schema : { ...schema, description },
  }
}
