import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import { parseExact } from '../../kernel/exact-json.ts'
import type { Extra, FilePart, ImagePart, Part, TextPart, Thinking, ToolCall } from '../turn.ts'
import { CUSTOM_INPUT } from '../custom-input.ts'
import { toolName } from './ids.ts'
import type { Left } from '../left.ts'
import { writeSource } from './sources.ts'
import { given, isObject } from '../values.ts'

/** The mark of a cache; other dialects of the same vendors' models use the same member. */
export function cacheOf(cache: Extra | undefined): JsonObject {
  const mark = cache?.members['cache_control']
  if (isObject(mark)) return { cache_control: mark }
  return cache?.members['prompt_cache_breakpoint'] === undefined
    ? {}
    : { cache_control: { type: 'ephemeral' } }
}

/** Members that only this dialect knows. */
export const ownMembers = (extra: Extra | undefined): JsonObject =>
  extra?.of === 'anthropic' ? extra.members : {}

/** The block of a part in a message of the user, or in a result of a tool; undefined when it has none. */
export function writeUserPart(part: Part, left: Left): JsonObject | undefined {
  switch (part.kind) {
    case 'text':
      return writeText(part)
    case 'image':
      return writeMedia(part, 'image', left)
    case 'file':
      return writeMedia(part, 'document', left)
    case 'refusal':
      return writeText({ kind: 'text', text: part.text })
    case 'opaque':
      if (part.of === 'anthropic') return part.value
      left.part(part)
      return undefined
    default:
      left.part(part)
      return undefined
  }
}

/** The block of a part in a message of the assistant; undefined when it has none. */
export function writeAssistantPart(part: Part, left: Left): JsonObject | undefined {
  switch (part.kind) {
    case 'thinking':
      return writeThinking(part, left)
    case 'image':
    case 'file':
      left.part(part)
      return undefined
    default:
      return writeUserPart(part, left)
  }
}

/** The vendor refuses texts of blanks only. */
export function writeText(part: TextPart): JsonObject | undefined {
  if (part.text.trim() === '') return undefined
  const citations = part.citations?.of === 'anthropic' ? [...part.citations.items] : undefined
  return {
    ...given({ type: 'text', text: part.text, citations }),
    ...ownMembers(part.extra),
    ...cacheOf(part.cache),
  }
}

function writeMedia(
  part: ImagePart | FilePart,
  wanted: 'image' | 'document',
  left: Left,
): JsonObject | undefined {
  const written = writeSource(part.source, wanted)
  if (!written) {
    left.part(part)
    return undefined
  }
  const named = written.type === 'document' && part.kind === 'file' ? namesOf(part) : {}
  if (part.kind === 'image' && isAsked(part.detail)) left.add('detail')
  return { ...written, ...named, ...ownMembers(part.extra), ...cacheOf(part.cache) }
}

const isAsked = (detail: string | undefined) => detail !== undefined && detail !== 'auto'
const namesOf = ({ name, context }: FilePart) => given({ title: name, context })

/** A thought without a signature of this vendor cannot be given back to it. */
function writeThinking(part: Thinking, left: Left): JsonObject | undefined {
  const { signature } = part
  if (signature?.of !== 'anthropic') {
    left.part(part)
    return undefined
  }
  const own: JsonObject = part.isRedacted
    ? { type: 'redacted_thinking', data: signature.text }
    : { type: 'thinking', thinking: part.text, signature: signature.text }
  return { ...own, ...ownMembers(part.extra) }
}

/** A call of a tool, under the id that the vendor is given. */
export function writeCall(call: ToolCall, id: string): JsonObject {
  return {
    type: 'tool_use',
    id,
    name: toolName(call),
    input: call.form === 'custom' ? { [CUSTOM_INPUT]: call.input } : inputOf(call.input),
    ...ownMembers(call.extra),
    ...cacheOf(call.cache),
  }
}

/**
 * The input as an object. One that was cut is empty, because half of it is no wish of the model; a value
 * that is no object is kept inside one.
 */
export function inputOf(text: string): JsonObject {
  const value = parsed(text)
  if (value === undefined || value === null) return {}
  return isJsonObject(value) && isObject(value) ? value : { _raw: text }
}

function parsed(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}
