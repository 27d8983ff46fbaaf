import type { JsonObject } from '../../../contract/json.ts'
import type { Message, Part, TextPart, Thinking, ToolResult } from '../turn.ts'
import { needsReasoning } from './families.ts'
import { given } from '../values.ts'
import { OWN, ownMembers } from './fields.ts'
import { isEmptyContent, textOfParts, writeContent, writePart } from './write-parts.ts'
import { writeCall } from './write-call.ts'
import { cacheMembers, type Scope } from './scope.ts'
import { writeSignature } from './reasoning.ts'

export const writeMessages = (messages: readonly Message[], scope: Scope): JsonObject[] =>
  messages.flatMap(message =>
    message.role === 'assistant' ? writeAnswer(message, scope) : writeOther(message, scope),
  )

/** Results of tools come first, as they have to follow their calls. */
function writeOther(message: Message, scope: Scope): JsonObject[] {
  const results = message.parts.filter(part => part.kind === 'toolResult')
  const others = message.parts.filter(part => part.kind !== 'toolResult')
  const written = results.map(result => writeResult(result, scope))
  const shown = scope.isOwn ? [] : results.flatMap(attachmentsOf)
  const content = writeContent([...shown, ...others], scope)
  if (results.length > 0 && isEmptyContent(content)) return written
  const isDeveloper = message.role === 'developer' && !scope.isOwn
  const role = isDeveloper ? 'system' : message.role
  return [
    ...written,
    { ...given({ role, content, name: message.name }), ...ownMembers(message.extra) },
  ]
}

/** What a result has besides text. Upstreams take only texts of tools, so the user shows it. */
const attachmentsOf = ({ parts, callId }: ToolResult): Part[] => {
  const shown = parts.filter(part => part.kind !== 'text' && part.kind !== 'opaque')
  const head: TextPart = { kind: 'text', text: `Files of the result of the tool call ${callId}:` }
  return shown.length > 0 ? [head, ...shown] : []
}

const SHOWN = 'The result is in the next message of the user.'

function writeResult(result: ToolResult, scope: Scope): JsonObject {
  const { callId, name, parts, extra, cache } = result
  const content = scope.isOwn ? writeContent(parts, scope) : resultText(result, scope)
  return {
    ...given({ role: 'tool', tool_call_id: callId, name: scope.isOwn ? name : undefined, content }),
    ...cacheMembers(scope, cache),
    ...ownMembers(extra),
  }
}

function resultText({ parts, isError }: ToolResult, scope: Scope): string {
  for (const part of parts) if (part.kind === 'opaque') scope.left.add(part.type)
  const text = textOfParts(parts)
  const isShown = parts.some(part => part.kind !== 'text' && part.kind !== 'opaque')
  const content = text === '' && isShown ? SHOWN : text
  return isError ? `Error: ${content}` : content
}

function writeAnswer(message: Message, scope: Scope): JsonObject[] {
  const calls = message.parts.filter(part => part.kind === 'toolCall')
  const content = writeContent(message.parts.filter(isContent), scope)
  const reasoning = writeThoughts(message.parts, scope, calls.length > 0)
  const others = { ...reasoning, ...aside(message.parts, scope) }
  const isEmpty = isEmptyContent(content) && calls.length === 0
  // Some upstreams refuse an empty message, which this one only is because its parts cannot be said.
  if (isEmpty && !scope.isOwn) return []
  const answer: JsonObject = {
    ...given({ role: 'assistant', name: message.name }),
    content: isEmptyContent(content) && (calls.length > 0 || 'audio' in others) ? null : content,
    ...others,
    ...(calls.length > 0 ? { tool_calls: calls.map(call => writeCall(call, scope)) } : {}),
    ...ownMembers(message.extra),
  }
  return [answer]
}

/** Pictures and sound of an answer stand beside its content. */
const isContent = (part: Part) =>
  part.kind === 'text' || part.kind === 'refusal' || part.kind === 'opaque'

/**
 * The reasoning of a message: as it came, or for models that need it back. The reasoning of other models says
 * nothing to a model that made none of it.
 */
function writeThoughts(parts: readonly Part[], scope: Scope, hasCalls: boolean): JsonObject {
  const thoughts = parts.filter((part): part is Thinking => part.kind === 'thinking')
  if (scope.isOwn) return Object.assign({}, ...thoughts.map(({ extra }) => ownMembers(extra)))
  const need = needsReasoning(scope.model)
  if (need === 'all' || (need === 'calls' && hasCalls)) {
    return { reasoning_content: thoughts.map(({ text }) => text).join('') }
  }
  if (thoughts.length > 0) scope.left.wish('thought')
  return {}
}

/** What a message has beside its content. */
function aside(parts: readonly Part[], scope: Scope): JsonObject {
  const images = parts.filter(part => part.kind === 'image')
  const speech = parts.find(part => part.kind === 'audio')
  const text = parts.findLast(part => part.kind === 'text')
  if (!scope.isOwn) {
    if (images.length > 0) scope.left.wish('image')
    if (speech) scope.left.wish('audio')
    return {}
  }
  return {
    ...given({
      images: images.length > 0 ? images.flatMap(part => writePart(part, scope)) : undefined,
      audio: speech?.source.kind === 'id' ? { id: speech.source.id } : undefined,
    }),
    ...besideText(text),
  }
}

/** The sources and the signature of a text. */
function besideText({ signature, citations }: Partial<TextPart> = {}): JsonObject {
  return given({
    annotations: citations?.of === OWN ? [...citations.items] : undefined,
    extra_content: signature?.of === 'gemini' ? writeSignature(signature) : undefined,
  })
}
