import { createHash } from 'node:crypto'
import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { AnswerFormat, ChatTurn, Sampling, ThinkingWish } from '../turn.ts'
import type { Left, Wish } from '../left.ts'
import { effortFor, effortOfBudget, reasonerOf, type Reasoner } from './reasoning-models.ts'
import { given } from '../values.ts'
import { membersOf, numberIn, objectOf } from './values.ts'

const LOGPROBS = 'message.output_text.logprobs'
const ENCRYPTED = 'reasoning.encrypted_content'
/** The vendor refuses a smaller limit. */
const TOKENS_MIN = 16
/** The vendor refuses a longer name of an end user. */
const USER_LENGTH_MAX = 64
/** The vendor's default, which a model without the setting has too. */
const DEFAULT = 1

/** The members of a request that are single values, for a turn of another dialect. */
export function writeSettings(turn: ChatTurn, model: string, left: Left): JsonObject {
  const reasoner = reasonerOf(model)
  const reasoning = writeReasoning(turn.thinking, reasoner, left)
  nameUnsaid(turn, left)
  return given({
    ...samplingFor(turn, { reasoner, reasoning, left }),
    max_output_tokens: limitOf(turn.maxTokens),
    reasoning,
    text: textSettings(turn),
    parallel_tool_calls: turn.tools.length === 0 ? undefined : turn.parallelCalls,
    service_tier: turn.serviceTier,
    prompt_cache_key: turn.cacheKey,
    safety_identifier: turn.user === undefined ? undefined : shortened(turn.user),
    metadata: metadataOf(turn, left),
    store: false,
  })
}

const limitOf = (tokens: number | undefined) =>
  tokens === undefined || (numberIn(tokens) ?? 0) >= TOKENS_MIN ? tokens : TOKENS_MIN

/** A long name becomes a short one that is as stable. */
const shortened = (user: string) =>
  user.length <= USER_LENGTH_MAX ? user : createHash('sha256').update(user).digest('hex')

function metadataOf({ metadata }: ChatTurn, left: Left): JsonObject | undefined {
  if (!metadata) return undefined
  if (Object.values(metadata).every(value => typeof value === 'string')) return metadata
  left.wish('metadata')
  return undefined
}

/** Wishes that this dialect has no member for. */
function nameUnsaid({ sampling }: ChatTurn, left: Left): void {
  const unsaid: readonly Wish[] = ['topK', 'stop', 'seed', 'presencePenalty', 'frequencyPenalty']
  const values: Readonly<Record<string, unknown>> = { ...sampling }
  for (const wish of unsaid) if (isAsked(values[wish])) left.wish(wish)
  if ((numberIn(sampling.choices) ?? 1) > 1) left.wish('choices')
}

function isAsked(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && numberOf(value) !== 0
}

interface Models {
  readonly reasoner: Reasoner
  readonly reasoning: JsonObject | undefined
  readonly left: Left
}

/** The settings of sampling, which a model that reasons refuses. */
function samplingFor({ sampling }: ChatTurn, models: Models): JsonObject {
  const { temperature, topP, logprobs } = sampling
  const include: JsonValue[] = models.reasoner.reasons === false ? [] : [ENCRYPTED]
  if (refusesSampling(models)) {
    nameRefused(sampling, models.left)
    return { include }
  }
  const alternatives = (numberIn(logprobs) ?? 0) > 0 ? logprobs : undefined
  if (logprobs !== undefined) include.push(LOGPROBS)
  return given({
    temperature,
    top_p: topP,
    top_logprobs: alternatives,
    include: include.length === 0 ? undefined : include,
  })
}

function nameRefused({ temperature, topP, logprobs }: Sampling, left: Left): void {
  if ((numberIn(temperature) ?? DEFAULT) !== DEFAULT) left.wish('temperature')
  if ((numberIn(topP) ?? DEFAULT) !== DEFAULT) left.wish('topP')
  if (logprobs !== undefined) left.wish('logprobs')
}

function refusesSampling({ reasoner, reasoning }: Models): boolean {
  if (reasoner.reasons !== true) return false
  return reasoner.version < 501 || reasoning?.['effort'] !== 'none'
}

/** A model that does not reason refuses the member. */
function writeReasoning(
  wish: ThinkingWish | undefined,
  reasoner: Reasoner,
  left: Left,
): JsonObject | undefined {
  if (!wish) return undefined
  const effort = effortOf(wish)
  if (reasoner.reasons === false) {
    if (effort !== undefined && effort !== 'none') left.wish('thinking')
    return undefined
  }
  const written = given({
    effort: effort === undefined ? undefined : effortFor(effort, reasoner),
    summary: wish.isShown === true ? 'auto' : undefined,
  })
  return Object.keys(written).length === 0 ? undefined : written
}

function effortOf({ mode, effort, budget }: ThinkingWish): string | undefined {
  if (mode === 'off') return 'none'
  if (effort !== undefined) return effort
  const tokens = numberIn(budget)
  // A negative budget leaves it to the model.
  return tokens === undefined || tokens < 0 ? undefined : effortOfBudget(tokens)
}

function textSettings({ format, verbosity }: ChatTurn): JsonObject | undefined {
  const text = given({ format: format && writeFormat(format), verbosity })
  return Object.keys(text).length === 0 ? undefined : text
}

const FORMAT_NAME = 'answer'

export function writeFormat(format: AnswerFormat): JsonObject {
  if (format.kind === 'json') return { type: 'json_object' }
  const { name, description, schema, isStrict } = format
  return given({
    type: 'json_schema',
    name: name ?? FORMAT_NAME,
    description,
    schema,
    strict: isStrict,
  })
}

/** The single values of a turn of this dialect, as they came. */
export function writeOwnSettings(turn: ChatTurn): JsonObject {
  const { sampling, thinking } = turn
  const own = membersOf(turn.own)
  const extra = membersOf(turn.extra)
  const reasoning = { ...object(own['reasoning']), ...object(extra['reasoning']) }
  const text = { ...object(extra['text']), ...textSettings(turn) }
  return given({
    temperature: sampling.temperature,
    top_p: sampling.topP,
    top_logprobs: sampling.logprobs,
    max_output_tokens: turn.maxTokens,
    parallel_tool_calls: turn.parallelCalls,
    service_tier: turn.serviceTier,
    prompt_cache_key: turn.cacheKey,
    metadata: turn.metadata,
    ...extra,
    reasoning: filled({ ...given({ effort: thinking?.effort }), ...reasoning }),
    text: filled(text),
    ...object(own['members']),
  })
}

const object = (value: JsonValue | undefined): JsonObject => objectOf(value) ?? {}
const filled = (value: JsonObject) => (Object.keys(value).length === 0 ? undefined : value)
