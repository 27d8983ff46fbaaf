import type { Vendor } from './vendor.ts'

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

/** The body with the roles and the reasoning that the upstream expects of its messages. */
export function withMessagesFor(
  { knowsDeveloper, reasoning }: Vendor,
  body: Body,
  upstreamModel: string,
): Body {
  const rule = reasoning?.models.test(upstreamModel) ? reasoning : undefined
  if (knowsDeveloper && !rule) return body
  return withMessages(body, message => {
    if (rule && message['role'] === 'assistant') return withReasoning(message, rule)
    const isUnknown = !knowsDeveloper && message['role'] === 'developer'
    return isUnknown ? { ...message, role: 'system' } : message
  })
}

/** The message with the reasoning that its sender has under either name, or with an empty one. */
function withReasoning(message: Body, rule: NonNullable<Vendor['reasoning']>): Body {
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
