import type { Target } from '../provider.ts'

/*
 * What upstreams of OpenAI's chat dialect refuse although OpenAI takes it.
 */

type Body = Readonly<Record<string, unknown>>

/** Fields that upstreams refuse as an empty list; and with them, those that mean nothing without them. */
const EMPTY_LISTS: readonly (readonly [field: string, leftOut: ReadonlySet<string>])[] = [
  ['tools', new Set(['tools', 'tool_choice', 'parallel_tool_calls'])],
  ['functions', new Set(['functions', 'function_call'])],
]

/** The body without empty lists of tools, which some upstreams refuse; also in its messages. */
export function withoutEmptyLists(body: Body): Body {
  let asked = body
  for (const [field, leftOut] of EMPTY_LISTS) {
    if (isEmptyList(body[field])) asked = without(asked, leftOut)
  }
  return withMessages(asked, withoutEmptyCalls)
}

const withoutEmptyCalls = (message: Body) =>
  isEmptyList(message['tool_calls']) ? without(message, CALLS) : message

/**
 * Channel types that know the role `developer`. Others take instructions as `system`:
 * https://platform.openai.com/docs/api-reference/chat/create
 */
const KNOW_DEVELOPER: ReadonlySet<number> = new Set([1, 3, 20])

/** Upstreams that refuse an assistant's message without its reasoning, which many clients leave out. */
interface ReasoningRule {
  readonly type: number
  readonly models: RegExp
  /** The messages that need it. */
  readonly of: 'all' | 'calls'
}

const NEED_REASONING: readonly ReasoningRule[] = [
  // https://api-docs.deepseek.com/guides/thinking_mode
  { type: 43, models: /./, of: 'all' },
  // https://platform.moonshot.ai/docs/guide/use-kimi-k2-thinking-model
  { type: 25, models: /^kimi-/, of: 'calls' },
]

/** The body with the roles and the reasoning that the upstreams of a channel type expect. */
export function forVendor(body: Body, { type, upstreamModel }: Target): Body {
  const rule = NEED_REASONING.find(one => one.type === type && one.models.test(upstreamModel))
  const knowsDeveloper = KNOW_DEVELOPER.has(type)
  if (knowsDeveloper && !rule) return body
  return withMessages(body, message => {
    if (rule && message['role'] === 'assistant') return withReasoning(message, rule)
    const isUnknown = !knowsDeveloper && message['role'] === 'developer'
    return isUnknown ? { ...message, role: 'system' } : message
  })
}

/** The message with the reasoning that its sender has under either name, or with an empty one. */
function withReasoning(message: Body, rule: ReasoningRule): Body {
  const { reasoning, ...rest } = message
  const isNeeded = rule.of === 'all' || Array.isArray(message['tool_calls'])
  if (!isNeeded || typeof message['reasoning_content'] === 'string') return message
  return typeof reasoning === 'string'
    ? { ...rest, reasoning_content: reasoning }
    : { ...message, reasoning_content: '' }
}

const CALLS: ReadonlySet<string> = new Set(['tool_calls'])
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The body with each message changed. The same body when none is. */
function withMessages(body: Body, change: (message: Body) => Body): Body {
  const messages = body['messages'] as readonly Body[] | undefined
  if (!messages) return body
  for (const message of messages) {
    if (change(message) !== message) return { ...body, messages: messages.map(change) }
  }
  return body
}

function without(source: Body, names: ReadonlySet<string>): Body {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)))
}
