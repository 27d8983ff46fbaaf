import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { AudioPart, Message, Part, Role, TextPart, ToolCall, ToolResult } from '../turn.ts'
import { isObject, textIn } from '../values.ts'
import { asExtra, besides, objectsIn, OWN } from './fields.ts'
import { moreOf, readContent } from './read-parts.ts'
import { geminiSignature, readReasoning, reasoningMembers } from './reasoning.ts'

/** Reads the messages of a request in their order. Results of tools that follow one another are one message. */
export function readMessages(sent: JsonValue | undefined): Message[] {
  const messages: Message[] = []
  const calls = new Map<string, ToolCall>()
  for (const [at, message] of objectsIn(sent).entries()) {
    if (message['role'] === 'tool' || message['role'] === 'function') {
      addResult(messages, readResult(message, calls))
      continue
    }
    const read = readMessage(message, at)
    for (const part of read.parts) if (part.kind === 'toolCall') calls.set(part.id, part)
    messages.push(read)
  }
  return messages
}

function addResult(messages: Message[], result: ToolResult): void {
  const last = messages.at(-1)
  const isOfResults = last?.role === 'user' && last.parts[0]?.kind === 'toolResult'
  if (isOfResults) messages[messages.length - 1] = { ...last, parts: [...last.parts, result] }
  else messages.push({ role: 'user', parts: [result] })
}

/** The result of a call. One without an id is of the first call without a result, or the last of that name. */
function readResult(message: JsonObject, calls: Map<string, ToolCall>): ToolResult {
  const name = textIn(message['name'])
  const callId = textIn(message['tool_call_id']) || openCall(calls, name)
  const form = calls.get(callId)?.form ?? 'function'
  calls.delete(callId)
  return {
    kind: 'toolResult',
    callId,
    ...(name === '' ? {} : { name }),
    form,
    parts: readContent(message['content']),
    isError: false,
    ...moreOf(message, 'role', 'content', 'tool_call_id', 'name'),
  }
}

function openCall(calls: ReadonlyMap<string, ToolCall>, name: string): string {
  const open = [...calls.values()]
  return (open.find(call => call.name === name) ?? open[0])?.id ?? `call_${name}`
}

const roles: Readonly<Record<string, Role>> = {
  system: 'system',
  developer: 'developer',
  user: 'user',
  assistant: 'assistant',
  model: 'assistant',
  latest_reminder: 'system',
}

function readMessage(message: JsonObject, at: number): Message {
  const named = textIn(message['role'])
  const role = (Object.hasOwn(roles, named) ? roles[named] : undefined) ?? 'user'
  const name = textIn(message['name'])
  const isAnswer = role === 'assistant'
  const rest = besides(message, isAnswer ? OF_ANSWER : OF_MESSAGE)
  // Only its own dialect knows another role.
  const members = named === role || named === '' ? rest : { ...rest, role: named }
  return {
    role,
    parts: isAnswer ? readAnswer(message, at) : readContent(message['content']),
    ...(name === '' ? {} : { name }),
    ...asExtra(members),
  }
}

const OF_MESSAGE: ReadonlySet<string> = new Set(['role', 'content', 'name'])
const OF_ANSWER: ReadonlySet<string> = new Set([
  ...OF_MESSAGE,
  ...reasoningMembers,
  'annotations',
  'audio',
  'extra_content',
  'function_call',
  'images',
  'refusal',
  'tool_calls',
])

/** The parts of an assistant's message, in the order in which they were made. */
export function readAnswer(message: JsonObject, at: number): Part[] {
  const refusal = textIn(message['refusal'])
  const spoken = isObject(message['audio']) ? readSpeech(message['audio']) : undefined
  return [
    ...readReasoning(message),
    ...withCitations(readContent(message['content']), message),
    ...(refusal === '' ? [] : [{ kind: 'refusal', text: refusal } as const]),
    ...(spoken ? [spoken] : []),
    ...readContent(objectsIn(message['images'])),
    ...readCalls(message, at),
  ]
}

/** Sources and the signature of a message belong to its last text. */
function withCitations(parts: Part[], message: JsonObject): Part[] {
  const items = objectsIn(message['annotations'])
  const signature = geminiSignature(message['extra_content'])
  const at = parts.findLastIndex(part => part.kind === 'text')
  const part = parts[at]
  if (part?.kind !== 'text' || (items.length === 0 && !signature)) return parts
  const cited: TextPart = {
    ...part,
    ...(items.length > 0 ? { citations: { of: OWN, items } } : {}),
    ...(signature ? { signature } : {}),
  }
  return parts.toSpliced(at, 1, cited)
}

/** Sound of an answer; a request names that of an earlier answer by its id. */
export function readSpeech(audio: JsonObject): AudioPart | undefined {
  const { id, data, ...rest } = audio
  const base64 = textIn(data)
  if (base64 === '') return { kind: 'audio', source: { kind: 'id', id: textIn(id), of: OWN } }
  const members = besides(typeof id === 'string' ? { id, ...rest } : rest, new Set())
  return { kind: 'audio', source: { kind: 'data', mediaType: SPEECH, base64 }, ...asExtra(members) }
}

/** What the format of an answer's sound is, only its request says. */
const SPEECH = 'audio/wav'

function readCalls(message: JsonObject, at: number): ToolCall[] {
  const { function_call: legacy } = message
  const calls = objectsIn(message['tool_calls'])
  const all = isObject(legacy) && calls.length === 0 ? [{ function: legacy }] : calls
  return all.map((call, index) => readCall(call, `call_${at}_${index}`))
}

const OF_CALL: ReadonlySet<string> = new Set([
  'custom',
  'extra_content',
  'function',
  'id',
  'index',
  'type',
])

/** A call. Some clients leave out its id, its type or its object. */
function readCall(call: JsonObject, fallbackId: string): ToolCall {
  const { custom } = call
  const isCustom = isObject(custom)
  const called = isCustom ? custom : isObject(call['function']) ? call['function'] : call
  const signature = geminiSignature(call['extra_content'])
  const kept = signature ? OF_CALL : new Set([...OF_CALL].filter(name => name !== 'extra_content'))
  return {
    kind: 'toolCall',
    id: textIn(call['id']).trim() || fallbackId,
    name: textIn(called['name']),
    form: isCustom ? 'custom' : 'function',
    input: isCustom ? textIn(called['input']) : inputIn(called),
    ...(signature ? { signature } : {}),
    ...asExtra(called === call ? {} : besides(call, kept)),
  }
}

/** The arguments of a call: a text, or with some clients and upstreams the object. */
export function inputIn({ arguments: input }: JsonObject): string {
  if (typeof input === 'string') return input
  return isObject(input) || Array.isArray(input) ? JSON.stringify(input) : ''
}
