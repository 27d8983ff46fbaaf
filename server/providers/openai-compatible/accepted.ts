/*
 * What upstreams of OpenAI's chat dialect refuse although OpenAI takes it.
 */

type Body = Readonly<Record<string, unknown>>

/** Fields that upstreams refuse as an empty list, with those that mean nothing without them. */
const EMPTY_LISTS: readonly (readonly [field: string, dependent: readonly string[]])[] = [
  ['tools', ['tool_choice', 'parallel_tool_calls']],
  ['functions', ['function_call']],
]

/** The body without empty lists of tools, which some upstreams refuse; also in its messages. */
export function withoutEmptyLists(body: Body): Body {
  const empty = EMPTY_LISTS.filter(([field]) => isEmptyList(body[field]))
  const leftOut = new Set(empty.flatMap(([field, dependent]) => [field, ...dependent]))
  const asked = leftOut.size === 0 ? body : without(body, leftOut)
  return withMessages(asked, message =>
    isEmptyList(message['tool_calls']) ? without(message, CALLS) : message,
  )
}

/**
 * Channel types that know the role `developer`. Others take instructions as `system`:
 * https://platform.openai.com/docs/api-reference/chat/create
 */
const KNOW_DEVELOPER: ReadonlySet<number> = new Set([1, 3, 20])

/** The body with the roles that the upstreams of a channel type know. */
export function forVendor(body: Body, type: number): Body {
  if (KNOW_DEVELOPER.has(type)) return body
  return withMessages(body, message =>
    message['role'] === 'developer' ? { ...message, role: 'system' } : message,
  )
}

const CALLS: ReadonlySet<string> = new Set(['tool_calls'])
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The body with each message changed. The same body when none is. */
function withMessages(body: Body, change: (message: Body) => Body): Body {
  const messages = body['messages'] as readonly Body[] | undefined
  if (!messages || messages.every(message => change(message) === message)) return body
  return { ...body, messages: messages.map(change) }
}

function without(source: Body, names: ReadonlySet<string>): Body {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)))
}
