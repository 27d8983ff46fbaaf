import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { AnswerFormat, ChatTurn, Sampling, ThinkingWish } from '../turn.ts'
import { given, isEmpty, isNumeric, isObject, textIn } from '../values.ts'
import { listIn, objectIn, without } from './values.ts'

export function readSampling(body: JsonObject): Sampling {
  const stop = listIn(body['stop_sequences']).filter(one => typeof one === 'string')
  return {
    ...numberAs('temperature', body['temperature']),
    ...numberAs('topP', body['top_p']),
    ...numberAs('topK', body['top_k']),
    ...(stop.length === 0 ? {} : { stop }),
  }
}

const numberAs = <Name extends string>(name: Name, value: unknown): { [K in Name]?: number } =>
  isNumeric(value) ? ({ [name]: value } as { [K in Name]: number }) : {}

const MODES: Readonly<Record<string, NonNullable<ThinkingWish['mode']>>> = {
  enabled: 'on',
  adaptive: 'adaptive',
  disabled: 'off',
  between_tools: 'off',
}
const SHOWN: Readonly<Record<string, boolean>> = { summarized: true, updates: true, omitted: false }

export function readThinking(body: JsonObject): ThinkingWish | undefined {
  const thinking = objectIn(body['thinking'])
  const type = textIn(thinking['type'])
  const display = textIn(thinking['display'])
  const effort = textIn(objectIn(body['output_config'])['effort'])
  const wish: ThinkingWish = {
    ...(Object.hasOwn(MODES, type) ? { mode: MODES[type] } : {}),
    ...numberAs('budget', thinking['budget_tokens']),
    ...(effort === '' ? {} : { effort }),
    ...(Object.hasOwn(SHOWN, display) ? { isShown: SHOWN[display] } : {}),
  }
  return Object.keys(wish).length === 0 ? undefined : wish
}

const THINKING: ReadonlySet<string> = new Set(['type', 'budget_tokens', 'display'])

/** Whether the neutral form says all of it; else the member is kept beside it. */
function isPlainThinking(thinking: JsonObject): boolean {
  const type = textIn(thinking['type'])
  const display = thinking['display']
  const isKnown = Object.hasOwn(MODES, type) && type !== 'between_tools' && display !== 'updates'
  return isKnown && isEmpty(without(thinking, THINKING))
}

export function readFormat(body: JsonObject): AnswerFormat | undefined {
  const format = objectIn(objectIn(body['output_config'])['format'] ?? body['output_format'])
  const schema = format['schema']
  return format['type'] === 'json_schema' && isObject(schema)
    ? { kind: 'schema', schema }
    : undefined
}

const TIERS: Readonly<Record<string, string>> = { standard_only: 'default' }

export function readServiceTier(value: unknown): string | undefined {
  const tier = textIn(value)
  return tier === '' ? undefined : Object.hasOwn(TIERS, tier) ? TIERS[tier] : tier
}

/** Members of a request that the neutral form has a place for. */
const KNOWN: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'system',
  'tools',
  'tool_choice',
  'stream',
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'stop_sequences',
  'thinking',
  'output_config',
  'output_format',
  'metadata',
  'service_tier',
])

/** Members that the neutral form has no place for, and the rest of those that it has a place for in part. */
export function readExtra(body: JsonObject): ChatTurn['extra'] {
  const { thinking, metadata } = body
  const members: Readonly<Record<string, JsonValue | undefined>> = {
    ...without(body, KNOWN),
    thinking: isObject(thinking) && !isPlainThinking(thinking) ? thinking : undefined,
    output_config: restOf(body['output_config'], ['effort', 'format']),
    metadata: restOf(metadata, ['user_id']),
  }
  return { of: 'anthropic', members: given(members) }
}

function restOf(value: unknown, names: readonly string[]): JsonObject | undefined {
  const rest = without(objectIn(value), new Set(names))
  return isEmpty(rest) ? undefined : rest
}
