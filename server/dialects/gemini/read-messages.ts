import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Extra, Message, Part, ToolCall, ToolResult } from '../turn.ts'
import { createRequestIds, type RequestIds } from './call-ids.ts'
import { invalid } from '../invalid.ts'
import { isObject } from '../values.ts'
import { listIn, memberOf, objectIn, objectsIn, textIn } from './json.ts'
import { kindOf } from './parts.ts'
import { extraOf, readPart, signed } from './read-part.ts'

/** The conversation: the instruction of the system, then the contents. */
export function readMessages(body: JsonObject): readonly Message[] {
  const ids = createRequestIds()
  const system = memberOf(body, 'systemInstruction')
  const contents = listIn(body, 'contents').map((content, index) => {
    if (!isObject(content)) throw invalid(`contents.${index}`, 'an object is expected')
    return readContent(content, ids)
  })
  return [...instructionsIn(system), ...contents]
}

/** An instruction is a content, or a text. */
function instructionsIn(system: JsonValue | undefined): readonly Message[] {
  if (typeof system === 'string')
    return [{ role: 'system', parts: [{ kind: 'text', text: system }] }]
  if (!isObject(system)) return []
  return [{ role: 'system', parts: objectsIn(system, 'parts').map(readPart) }]
}

const KNOWN: ReadonlySet<string> = new Set(['role', 'parts'])

function readContent(content: JsonObject, ids: RequestIds): Message {
  const role = textIn(content, 'role') === 'model' ? 'assistant' : 'user'
  const parts = objectsIn(content, 'parts').map(part => readContentPart(part, ids))
  return { role, parts, ...extraOf(content, KNOWN) }
}

function readContentPart(part: JsonObject, ids: RequestIds): Part {
  const kind = kindOf(part)
  const call = objectIn(part, 'functionCall')
  if (kind === 'functionCall' && call) return readCall(part, ids.call(call))
  const result = objectIn(part, 'functionResponse')
  if (kind === 'functionResponse' && result) return readResult(part, ids.result(result))
  return readPart(part)
}

const OF_CALL: ReadonlySet<string> = new Set(['functionCall', 'thoughtSignature'])
const IN_CALL: ReadonlySet<string> = new Set(['id', 'name', 'args'])

/** A call, with the id that it has or is given. */
export function readCall(part: JsonObject, id: string): ToolCall {
  const call = objectIn(part, 'functionCall') ?? {}
  const args = memberOf(call, 'args')
  return {
    kind: 'toolCall',
    id,
    name: textIn(call, 'name') ?? '',
    form: 'function',
    input: isObject(args) ? JSON.stringify(args) : '{}',
    ...signed(part),
    ...nested(extraOf(part, OF_CALL), { functionCall: extraOf(call, IN_CALL) }),
  }
}

const OF_RESULT: ReadonlySet<string> = new Set(['functionResponse'])
const IN_RESULT: ReadonlySet<string> = new Set(['id', 'name', 'response', 'parts'])

function readResult(part: JsonObject, callId: string): ToolResult {
  const result = objectIn(part, 'functionResponse') ?? {}
  const response = readResponse(memberOf(result, 'response'))
  const name = textIn(result, 'name')
  return {
    kind: 'toolResult',
    callId,
    ...(name === undefined ? {} : { name }),
    form: 'function',
    parts: [{ kind: 'text', text: response.text }, ...objectsIn(result, 'parts').map(readPart)],
    isError: response.isError,
    ...nested(extraOf(part, OF_RESULT), { functionResponse: extraOf(result, IN_RESULT) }),
  }
}

/** The members of a part, and those of an object inside it under its name. */
function nested(
  { extra }: { extra?: Extra },
  inner: Readonly<Record<string, { extra?: Extra }>>,
): { extra?: Extra } {
  const members = { ...extra?.members }
  for (const [name, { extra: more }] of Object.entries(inner)) {
    if (more) members[name] = more.members
  }
  return Object.keys(members).length === 0 ? {} : { extra: { of: 'gemini', members } }
}

/**
 * The text of a response. The vendor names its result `output` and an error `error`; another response is given as
 * JSON, as is a text that would be taken for one when it is written back.
 */
function readResponse(response: JsonValue | undefined): { text: string; isError: boolean } {
  if (typeof response === 'string') return { text: response, isError: false }
  if (!isObject(response))
    return { text: response === undefined ? '' : JSON.stringify(response), isError: false }
  const [name, ...others] = Object.keys(response)
  const text = name === undefined ? undefined : response[name]
  const isPlain = others.length === 0 && typeof text === 'string' && !text.startsWith('{')
  if (isPlain && (name === 'output' || name === 'error')) return { text, isError: name === 'error' }
  return { text: JSON.stringify(response), isError: Object.hasOwn(response, 'error') }
}
