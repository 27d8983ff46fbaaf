import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Address } from '../dialect.ts'
import type { AnswerFormat, ChatTurn, Sampling, ThinkingWish } from '../turn.ts'
import { isNumeric, isObject, textIn } from '../values.ts'
import { besides, isSaid, OWN } from './fields.ts'
import { forwardable } from '../never-forwarded.ts'
import { readMessages } from './read-messages.ts'
import { readToolChoice, readTools } from './read-tools.ts'
import { readHead } from './request-head.ts'

/** Members of a request that have a place in the neutral form. */
const READ: ReadonlySet<string> = new Set([
  'model',
  'stream',
  'messages',
  'tools',
  'functions',
  'parallel_tool_calls',
  'temperature',
  'top_p',
  'top_k',
  'stop',
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'logprobs',
  'top_logprobs',
  'n',
  'max_tokens',
  'max_completion_tokens',
  'reasoning_effort',
  'reasoning',
  'thinking',
  'enable_thinking',
  'thinking_budget',
  'verbosity',
  'service_tier',
  'user',
  'prompt_cache_key',
  'metadata',
  'stream_options',
])

/** Reads a request. Throws REQUEST_INVALID with the name of the parameter for what cannot be understood. */
export function readTurn(body: JsonObject, address: Address): ChatTurn {
  const head = readHead(body, address)
  const toolChoice = readToolChoice(body)
  const format = readFormat(body['response_format'])
  return {
    model: head.model,
    isStream: head.isStream,
    messages: readMessages(body['messages']),
    tools: readTools(body),
    ...(toolChoice ? { toolChoice } : {}),
    ...flag('parallelCalls', body['parallel_tool_calls']),
    sampling: readSampling(body),
    ...number('maxTokens', body['max_completion_tokens'] ?? body['max_tokens']),
    ...readThinking(body),
    ...(format ? { format } : {}),
    ...readNames(body),
    extra: { of: OWN, members: readExtra(forwardable(body), { toolChoice, format }) },
  }
}

function readNames(body: JsonObject) {
  return {
    ...text('verbosity', body['verbosity']),
    ...text('serviceTier', body['service_tier']),
    ...text('user', body['user']),
    ...text('cacheKey', body['prompt_cache_key']),
    ...(isObject(body['metadata']) ? { metadata: body['metadata'] } : {}),
  }
}

function readSampling(body: JsonObject): Sampling {
  const alternatives = isNumeric(body['top_logprobs']) ? body['top_logprobs'] : 0
  return {
    ...number('temperature', body['temperature']),
    ...number('topP', body['top_p']),
    ...number('topK', body['top_k']),
    ...stopsIn(body['stop']),
    ...number('seed', body['seed']),
    ...number('presencePenalty', body['presence_penalty']),
    ...number('frequencyPenalty', body['frequency_penalty']),
    ...(body['logprobs'] === true ? { logprobs: alternatives } : {}),
    ...number('choices', body['n']),
  }
}

function stopsIn(stop: JsonValue | undefined): Pick<Sampling, 'stop'> {
  const texts = (Array.isArray(stop) ? stop : [stop]).filter(one => typeof one === 'string')
  return texts.length > 0 ? { stop: texts } : {}
}

/** How much the model thinks, in OpenAI's member or in those of vendors. */
function readThinking(body: JsonObject): { readonly thinking?: ThinkingWish } {
  const asked = isObject(body['reasoning']) ? body['reasoning'] : {}
  const switched = isObject(body['thinking']) ? body['thinking'] : {}
  const budget = [asked['max_tokens'], switched['budget_tokens'], body['thinking_budget']]
  const wish: ThinkingWish = {
    ...modeOf(asked, switched['type'], body['enable_thinking']),
    ...number('budget', budget.find(isNumeric)),
    ...text('effort', body['reasoning_effort'] ?? asked['effort']),
    ...(typeof asked['exclude'] === 'boolean' ? { isShown: !asked['exclude'] } : {}),
  }
  return Object.keys(wish).length > 0 ? { thinking: wish } : {}
}

const modes: Readonly<Record<string, ThinkingWish['mode']>> = {
  enabled: 'on',
  disabled: 'off',
  adaptive: 'adaptive',
}

function modeOf(
  { enabled }: JsonObject,
  type: JsonValue | undefined,
  isEnabled: JsonValue | undefined,
): Pick<ThinkingWish, 'mode'> {
  const named = textIn(type)
  const mode = Object.hasOwn(modes, named) ? modes[named] : undefined
  if (mode) return { mode }
  const isOn = typeof enabled === 'boolean' ? enabled : isEnabled
  return typeof isOn === 'boolean' ? { mode: isOn ? 'on' : 'off' } : {}
}

/** Undefined for any text, and for a form that only a vendor knows. */
function readFormat(format: JsonValue | undefined): AnswerFormat | undefined {
  if (!isObject(format)) return undefined
  if (format['type'] === 'json_object') return { kind: 'json' }
  const named = format['json_schema']
  if (format['type'] !== 'json_schema' || !isObject(named)) return undefined
  const { name, description, schema, strict } = named
  return {
    kind: 'schema',
    schema: isObject(schema) ? schema : {},
    ...text('name', name),
    ...text('description', description),
    ...(typeof strict === 'boolean' ? { isStrict: strict } : {}),
  }
}

interface ReadChoices {
  readonly toolChoice: ChatTurn['toolChoice']
  readonly format: AnswerFormat | undefined
}

/** What only this dialect knows, and what of the others could not be read. */
function readExtra(body: JsonObject, { toolChoice, format }: ReadChoices): JsonObject {
  const known = new Set(READ)
  if (toolChoice) known.add('tool_choice').add('function_call')
  if (format || isPlainText(body['response_format'])) known.add('response_format')
  const rest = besides(body, known)
  const { include_usage: _, ...options } = isObject(body['stream_options'])
    ? body['stream_options']
    : {}
  return Object.keys(options).length > 0 ? { ...rest, stream_options: options } : rest
}

const isPlainText = (format: JsonValue | undefined) =>
  !isSaid(format) || (isObject(format) && format['type'] === 'text')

const text = <Name extends string>(name: Name, value: unknown) =>
  (typeof value === 'string' ? { [name]: value } : {}) as { readonly [key in Name]?: string }

const number = <Name extends string>(name: Name, value: unknown) =>
  (isNumeric(value) ? { [name]: value } : {}) as { readonly [key in Name]?: number }

const flag = <Name extends string>(name: Name, value: unknown) =>
  (typeof value === 'boolean' ? { [name]: value } : {}) as { readonly [key in Name]?: boolean }
