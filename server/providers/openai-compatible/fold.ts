import { isJsonObject, type JsonObject, type JsonValue } from '../../../contract/json.ts'
import type { Fold } from '../provider.ts'
import { createCallNumbering } from '../../dialects/openai-chat/number-calls.ts'

/** Members whose text comes whole, and may be repeated. Of all others the pieces are joined. */
const WHOLE_TEXTS: ReadonlySet<string> = new Set(['role', 'id', 'type', 'object', 'format'])

interface Choice {
  /** The members besides the message. */
  readonly rest: JsonObject
  readonly message: JsonObject
  readonly calls: Map<number, JsonObject>
}

/**
 * Joins the events of a stream to one whole answer, as client libraries do:
 * https://github.com/openai/openai-python/blob/main/src/openai/lib/streaming/_deltas.py. Of a member that is
 * unknown beside the choices, the last value counts. What it stores is not larger than the events.
 */
export function createFold(): Fold {
  const numbered = createCallNumbering()
  const members: JsonObject = {}
  const choices = new Map<number, Choice>()

  function choiceAt(index: number): Choice {
    const known = choices.get(index)
    if (known) return known
    const begun = { rest: {}, message: {}, calls: new Map() }
    choices.set(index, begun)
    return begun
  }

  return {
    add(value) {
      if (!isJsonObject(value)) return
      const { choices: parts, ...rest } = numbered(value)
      Object.assign(members, said(rest))
      if (!Array.isArray(parts)) return
      for (const [at, part] of parts.entries()) {
        if (isJsonObject(part)) addPart(choiceAt(indexOf(part, at)), part)
      }
    },
    whole: () => ({
      ...members,
      object: 'chat.completion',
      choices: [...choices].toSorted(([one], [other]) => one - other).map(wholeChoice),
    }),
  }
}

const indexOf = ({ index }: JsonObject, at: number) => (typeof index === 'number' ? index : at)

/** The members that say something. A member with this name would change the object itself. */
const said = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, one]) => one !== null && one !== '' && name !== '__proto__',
    ),
  )

function addPart(choice: Choice, part: JsonObject) {
  const { index: _, delta, message, logprobs, ...rest } = part
  Object.assign(choice.rest, said(rest))
  if (isJsonObject(logprobs)) addMembers(choice.rest, { logprobs })
  // Perplexity repeats the whole text in `message` beside every delta.
  if (isJsonObject(delta)) return addDelta(choice, delta)
  if (!isJsonObject(message)) return
  for (const name of Object.keys(message)) delete choice.message[name]
  if (Array.isArray(message['tool_calls'])) choice.calls.clear()
  addDelta(choice, message)
}

function addDelta({ message, calls }: Choice, { tool_calls: sent, ...delta }: JsonObject): void {
  addMembers(message, delta)
  if (!Array.isArray(sent)) return
  for (const [at, call] of sent.entries()) {
    if (!isJsonObject(call)) continue
    const { index: _, ...members } = call
    const known = calls.get(indexOf(call, at)) ?? {}
    calls.set(indexOf(call, at), known)
    addMembers(known, members)
  }
}

/** Adds members to those that came before; the target is changed. */
function addMembers(target: JsonObject, members: JsonObject): void {
  for (const [name, value] of Object.entries(members)) {
    const before = Object.hasOwn(target, name) ? target[name] : undefined
    if (name === '__proto__' || (value === null && before !== undefined)) continue
    target[name] = joined(before, value, name)
  }
}

function joined(before: JsonValue | undefined, value: JsonValue, name: string): JsonValue {
  if (typeof value === 'string') return joinedText(before, value, name)
  if (Array.isArray(value)) return joinedList(before, value)
  if (!isJsonObject(value)) return value
  const object = isJsonObject(before) ? before : {}
  addMembers(object, value)
  return object
}

function joinedText(before: JsonValue | undefined, text: string, name: string): JsonValue {
  // Mistral sends the thinking in a list of parts, and the answer after it as text.
  if (Array.isArray(before) && name === 'content') return withText(before, text)
  if (typeof before !== 'string' || before === '') return text
  const isRepeated = name === 'name' && text === before
  return WHOLE_TEXTS.has(name) || isRepeated ? before : before + text
}

const partOf = (text: string): JsonObject => ({ type: 'text', text })

function withText(parts: JsonValue[], text: string): JsonValue[] {
  const last = parts.at(-1)
  if (isJsonObject(last) && typeof last['text'] === 'string') last['text'] += text
  else if (text !== '') parts.push(partOf(text))
  return parts
}

function joinedList(before: JsonValue | undefined, more: readonly JsonValue[]): JsonValue[] {
  const isText = typeof before === 'string' && before !== ''
  const list = Array.isArray(before) ? before : isText ? [partOf(before)] : []
  // Not `push(...more)`: a list may be longer than a call may have arguments.
  for (const one of more) list.push(one)
  return list
}

function wholeChoice([index, { rest, message, calls }]: readonly [number, Choice]): JsonObject {
  const toolCalls = [...calls].toSorted(([one], [other]) => one - other).map(([, call]) => call)
  const hasCalls = toolCalls.length > 0
  const { content, ...others } = message
  const isSilent = content === undefined || content === null || (content === '' && hasCalls)
  return {
    index,
    logprobs: null,
    ...rest,
    message: {
      role: 'assistant',
      ...others,
      content: isSilent ? null : content,
      ...(hasCalls ? { tool_calls: toolCalls } : {}),
    },
    finish_reason: rest['finish_reason'] ?? (hasCalls ? 'tool_calls' : 'stop'),
  }
}
