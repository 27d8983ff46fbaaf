import type { JsonObject } from '../../../contract/json.ts'
import { isJsonObject } from '../../../contract/json.ts'
import { numberOf, parseExact } from '../../kernel/exact-json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { ImagePart, Part, TextPart, Thinking, ToolCall } from '../turn.ts'
import { isAllowedId, toolName } from './ids.ts'
import { given } from '../values.ts'
import { ownMembers } from './write-parts.ts'

/** Gives the calls of an answer their ids. */
export type CallNaming = (id: string) => string

/**
 * An id that was seen before in the conversation makes some agents loop, so that one gets a new id, as does
 * one that the vendor would not accept.
 */
export function createCallNaming({ callId, turn }: AnswerContext): CallNaming {
  const used = new Set<string>()
  for (const { parts } of turn.messages) {
    for (const part of parts) if (part.kind === 'toolCall') used.add(part.id)
  }
  let count = 0
  return id => {
    let unique = id
    while (!isAllowedId(unique) || used.has(unique)) unique = `toolu_${callId}_${(count += 1)}`
    used.add(unique)
    return unique
  }
}

/** The block of a whole part of an answer; undefined when the caller cannot read it. */
export function answerBlock(part: Part, nameCall: CallNaming): JsonObject | undefined {
  switch (part.kind) {
    case 'text':
    case 'refusal':
      return part.text === '' ? undefined : textBlock(part)
    case 'thinking':
      return thinkingBlock(part)
    case 'toolCall':
      return { ...callBlock(part, nameCall(part.id)), input: answerInput(part) }
    case 'image':
      return textBlock(asText(part))
    case 'opaque':
      return part.of === 'anthropic' ? part.value : undefined
    default:
      return undefined
  }
}

type Texts = Extract<Part, { kind: 'text' | 'refusal' }>

function textBlock(part: Texts | TextPart): JsonObject {
  const citations = part.kind === 'text' ? part.citations : undefined
  const own = citations?.of === 'anthropic' ? [...citations.items] : undefined
  return {
    ...given({ type: 'text', text: part.text, citations: own }),
    ...ownMembers(part.extra),
  }
}

/** The signature of a thought for this vendor. */
export const ownSignature = ({ signature }: Thinking): string =>
  signature?.of === 'anthropic' ? signature.text : ''

/** A thought that only another vendor can read has nothing to read. */
export function thinkingBlock(part: Thinking): JsonObject | undefined {
  const signature = ownSignature(part)
  if (part.isRedacted)
    return signature === '' ? undefined : { type: 'redacted_thinking', data: signature }
  if (part.text === '' && signature === '') return undefined
  return { type: 'thinking', thinking: part.text, signature, ...ownMembers(part.extra) }
}

/** A call as its block begins. */
export const callBlock = (call: ToolCall, id: string): JsonObject => ({
  type: 'tool_use',
  id,
  name: toolName(call),
  input: {},
  caller: { type: 'direct' },
  ...ownMembers(call.extra),
})

/** The input of a call as an object. One that is none is kept inside one, which the tool then refuses. */
export function answerInput({ form, input }: ToolCall): JsonObject {
  if (form === 'custom') return { input }
  if (input.trim() === '') return {}
  const value = parsed(input)
  return isJsonObject(value) && typeof numberOf(value) === 'object' ? value : { _raw: input }
}

function parsed(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** An answer of this dialect has no pictures, so the caller is given an address. */
export function asText({ source }: ImagePart): TextPart {
  const url =
    source.kind === 'data' ? `data:${source.mediaType};base64,${source.base64}` : addressOf(source)
  return { kind: 'text', text: `![image](${url})` }
}

function addressOf(source: Exclude<ImagePart['source'], { kind: 'data' }>): string {
  switch (source.kind) {
    case 'url':
      return source.url
    case 'id':
      return source.id
    case 'text':
      return source.text
  }
}
