import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Message, Part, Role, Tool } from '../turn.ts'
import { readAssistantItem } from './read-output.ts'
import { readParts } from './read-parts.ts'
import { readTools } from './read-tools.ts'
import { invalid } from '../invalid.ts'
import { given, textIn } from '../values.ts'
import { extraOf, listOf, objectOf, without } from './values.ts'

/** What the input of a request says. */
export interface ReadInput {
  readonly messages: readonly Message[]
  /** Tools that stand inside the input. */
  readonly tools: readonly Tool[]
  /** Items that are no message, with their places in the input. */
  readonly asides: readonly JsonObject[]
}

/** State that is stored at the vendor, or an order that only the vendor can follow. */
const REFUSED: ReadonlySet<string> = new Set([
  'compaction',
  'compaction_trigger',
  'configuration_update',
  'item_reference',
])
const ROLES: ReadonlySet<string> = new Set(['system', 'developer', 'user', 'assistant'])
const isRole = (value: string): value is Role => ROLES.has(value)

interface Draft {
  readonly messages: { role: Role; parts: Part[]; extra?: Message['extra'] }[]
  readonly tools: Tool[]
  readonly asides: JsonObject[]
  /** Whether the last message takes further parts of its role. */
  isOpen: boolean
}

interface Place {
  readonly item: JsonObject
  readonly index: number
}

/** Reads the input. Throws REQUEST_INVALID for what no upstream of another dialect can know. */
export function readInput(input: JsonValue | undefined): ReadInput {
  const draft: Draft = { messages: [], tools: [], asides: [], isOpen: false }
  if (typeof input === 'string') {
    draft.messages.push({ role: 'user', parts: [{ kind: 'text', text: input }] })
  } else if (Array.isArray(input)) {
    input.forEach((value, index) => readItem(draft, placeOf(value, index)))
  } else if (input !== undefined && input !== null) {
    throw invalid('input', 'text or a list is expected')
  }
  return draft
}

function placeOf(value: JsonValue, index: number): Place {
  const item = objectOf(value)
  if (!item) throw invalid(`input[${index}]`, 'an object is expected')
  return { item, index }
}

function readItem(draft: Draft, place: Place): void {
  const { item, index } = place
  const type = textIn(item['type']) || 'message'
  if (REFUSED.has(type)) {
    throw invalid(`input[${index}]`, `${type} is not supported for this model`)
  }
  if (type === 'message') readMessage(draft, place)
  else if (type === 'additional_tools') readAdditionalTools(draft, place)
  else if (isResult(type, item)) readResult(draft, item, type)
  else readOther(draft, item, type)
}

function readMessage(draft: Draft, place: Place): void {
  const { item, index } = place
  const role = textIn(item['role'])
  if (!isRole(role)) throw invalid(`input[${index}].role`, 'a role is expected')
  if (role === 'assistant') {
    const parts = readAssistantItem(item, index)
    if (parts.length === 0) addAside(draft, place)
    else append(draft, role, parts)
    return
  }
  const extra = extraOf(without(item, OF_MESSAGE))
  const parts = readParts(item['content'], `input[${index}].content`)
  draft.messages.push({ role, parts, ...(extra ? { extra } : {}) })
  draft.isOpen = false
}

const OF_MESSAGE: ReadonlySet<string> = new Set(['type', 'role', 'content'])

function readAdditionalTools(draft: Draft, place: Place): void {
  addTools(draft, place.item['tools'], place.index)
  addAside(draft, place)
}

function addTools(draft: Draft, sent: JsonValue | undefined, index: number): void {
  draft.tools.push(...readTools(sent, `input[${index}].tools`))
}

const addAside = (draft: Draft, { item, index }: Place) => draft.asides.push({ at: index, item })

/** Adds parts to the last message when it has their role, else begins a message. */
function append(draft: Draft, role: Role, parts: readonly Part[]): void {
  const last = draft.messages.at(-1)
  if (last?.role === role && draft.isOpen) last.parts.push(...parts)
  else draft.messages.push({ role, parts: [...parts] })
  draft.isOpen = true
}

const isResult = (type: string, item: JsonObject) =>
  type === 'function_call_output' ||
  type === 'custom_tool_call_output' ||
  (type === 'tool_search_output' && textIn(item['call_id']) !== '')

const OF_RESULT: ReadonlySet<string> = new Set(['type', 'call_id', 'output'])

function readResult(draft: Draft, item: JsonObject, type: string): void {
  const isSearch = type === 'tool_search_output'
  if (isSearch) draft.tools.push(...readTools(item['tools'], 'tools'))
  const rest = isSearch ? { ...item } : without(item, OF_RESULT)
  const extra = extraOf(
    given({ item: Object.keys(rest).length === 0 ? undefined : rest, ...formOf(item) }),
  )
  append(draft, 'user', [
    {
      kind: 'toolResult',
      callId: textIn(item['call_id']),
      form: type === 'custom_tool_call_output' ? 'custom' : 'function',
      parts: isSearch ? [foundTools(item)] : readOutput(item['output']),
      isError: false,
      ...(extra ? { extra } : {}),
    },
  ])
}

/** Whether an output is a list: a text and a list of one text are written back as they were. */
const formOf = (item: JsonObject) => (Array.isArray(item['output']) ? { isList: true } : {})

/** Some clients send an object where a text belongs. */
function readOutput(output: JsonValue | undefined): Part[] {
  const isText = typeof output !== 'object' || output === null || Array.isArray(output)
  return readParts(isText ? output : JSON.stringify(output), 'output')
}

/** What a search for tools found, for a model that sees the search as a call of a function. */
function foundTools(item: JsonObject): Part {
  const names = listOf(item['tools']).flatMap(tool => textIn(objectOf(tool)?.['name']) || [])
  return { kind: 'text', text: JSON.stringify({ tools: names }) }
}

function readOther(draft: Draft, item: JsonObject, type: string): void {
  const parts = readAssistantItem(item, draft.messages.length)
  const isOfUser = /_(output|response)$/.test(type)
  append(draft, isOfUser ? 'user' : 'assistant', parts)
}
