import type { JsonObject, JsonValue } from '../../contract/json.ts'
import { isJsonObject } from '../../contract/json.ts'
import { joinUsage } from './join-usage.ts'
import type { Amendment, ChatEvent, ChatReply } from './reply.ts'
import type { Citations, Extra, Part } from './turn.ts'

/** The whole answer that the events of a stream make. */
export function foldEvents(events: Iterable<ChatEvent>): ChatReply {
  let reply: ChatReply = { id: '', model: '', parts: [], finish: { reason: 'stop' } }
  const parts: Part[] = []
  for (const event of events) {
    if (event.kind === 'begin') parts[event.at] = event.part
    else if (event.kind === 'text') change(parts, event.at, part => withText(part, event.text))
    else if (event.kind === 'amend') change(parts, event.at, part => amended(part, event.change))
    else reply = { ...reply, ...membersOf(event, reply) }
  }
  return { ...reply, parts: parts.filter(part => part !== undefined) }
}

function change(parts: Part[], at: number, changed: (part: Part) => Part): void {
  const part = parts[at]
  if (part) parts[at] = changed(part)
}

type OfAnswer = Exclude<ChatEvent, { readonly at: number }>

function membersOf(event: OfAnswer | ChatEvent, before: ChatReply): Partial<ChatReply> {
  switch (event.kind) {
    case 'start': {
      const { kind: _, ...members } = event
      return members
    }
    case 'usage':
      return { usage: joinUsage(before.usage, event.usage) }
    case 'finish':
      return { finish: event.finish }
    case 'logprobs':
      return { logprobs: joinedLogprobs(before.logprobs, event.value) }
    default:
      return {}
  }
}

function withText(part: Part, text: string): Part {
  switch (part.kind) {
    case 'toolCall':
      return { ...part, input: part.input + text }
    case 'text':
    case 'thinking':
    case 'refusal':
      return { ...part, text: part.text + text }
    default:
      return part
  }
}

function amended(part: Part, change: Amendment): Part {
  if (part.kind === 'opaque') return part
  const { extra, citations } = change
  const more = extra ? { extra: joinedExtra(part.extra, extra) } : {}
  switch (part.kind) {
    case 'text':
      return { ...part, ...signed(change), ...citedWith(part.citations, citations), ...more }
    case 'thinking':
      return { ...part, ...signed(change), ...identified(change), ...more }
    case 'toolCall':
      return { ...part, ...signed(change), ...identified(change), ...renamed(change), ...more }
    case 'image':
      return { ...part, ...signed(change), ...more }
    default:
      return { ...part, ...more }
  }
}

const signed = ({ signature }: Amendment) => (signature ? { signature } : {})
const identified = ({ id }: Amendment) => (id === undefined ? {} : { id })
const renamed = ({ name }: Amendment) => (name === undefined ? {} : { name })

const joinedExtra = (before: Extra | undefined, more: Extra): Extra =>
  before?.of === more.of ? { of: more.of, members: { ...before.members, ...more.members } } : more

function citedWith(before: Citations | undefined, more: Citations | undefined) {
  if (!more) return {}
  const items = before?.of === more.of ? [...before.items, ...more.items] : more.items
  return { citations: { of: more.of, items } }
}

/** Lists of an answer's log probabilities are those of its pieces. */
function joinedLogprobs(before: JsonValue | undefined, more: JsonValue): JsonValue {
  if (!isJsonObject(before) || !isJsonObject(more)) return more
  const joined: JsonObject = { ...before }
  for (const [name, value] of Object.entries(more)) {
    const known = joined[name]
    joined[name] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value
  }
  return joined
}
