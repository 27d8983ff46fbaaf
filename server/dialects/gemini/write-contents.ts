import type { JsonObject } from '../../../contract/json.ts'
import { GEMINI_ANY_SIGNATURE } from '../any-signature.ts'
import type { Message, Part } from '../turn.ts'
import { thinksByLevel } from './model-version.ts'
import { own, ownSignature, writePart } from './write-part.ts'
import { isMedia, writeResult } from './write-result.ts'
import type { Writing } from './writing.ts'

/** The conversation in the words of the vendor. */
export interface WrittenContents {
  readonly systemInstruction?: JsonObject
  readonly contents: JsonObject[]
}

/**
 * Instructions before the conversation are the instruction of the system; later ones keep their place, as
 * texts of the user. The vendor wants a content, so a request of instructions alone is one of the user.
 */
export function writeContents(writing: Writing): WrittenContents {
  const { messages } = writing.turn
  const first = messages.findIndex(message => !isInstruction(message))
  const system = messages.slice(0, first < 0 ? messages.length : first)
  const parts = system.flatMap(message => writeParts(message, writing))
  const contents = merged(
    messages.slice(system.length).map(message => writeMessage(message, writing)),
    writing,
  )
  if (contents.length === 0) return { contents: [{ role: 'user', parts }] }
  return parts.length > 0 ? { systemInstruction: { parts }, contents } : { contents }
}

/** Only texts can be an instruction. */
const isInstruction = ({ role, parts }: Message) =>
  (role === 'system' || role === 'developer') && parts.every(part => part.kind === 'text')

interface Content {
  readonly role: 'user' | 'model'
  readonly parts: readonly JsonObject[]
  readonly extra: JsonObject
}

function writeMessage(message: Message, writing: Writing): Content {
  const { role, name, extra } = message
  writing.left.extra(extra, 'gemini')
  if (name !== undefined) writing.left.add('name')
  return {
    role: role === 'assistant' ? 'model' : 'user',
    parts: signedStep(writeParts(message, writing), message, writing),
    extra: own(extra),
  }
}

/** The roles of the vendor alternate. Contents of a caller of this dialect stay as they are. */
function merged(contents: readonly Content[], { isOwn }: Writing): JsonObject[] {
  if (isOwn)
    return contents.map(({ role, parts, extra }) => ({ ...extra, role, parts: [...parts] }))
  const groups: { role: Content['role']; parts: JsonObject[] }[] = []
  for (const { role, parts } of contents) {
    const last = groups.at(-1)
    if (parts.length === 0) continue
    if (last?.role === role) last.parts.push(...parts)
    else groups.push({ role, parts: [...parts] })
  }
  return groups.map(({ role, parts }) => ({ role, parts: resultsFirst(parts) }))
}

/** All results of a step stand together, directly after the calls. */
function resultsFirst(parts: readonly JsonObject[]): JsonObject[] {
  const isResult = (part: JsonObject) => 'functionResponse' in part
  return [...parts.filter(isResult), ...parts.filter(part => !isResult(part))]
}

function writeParts({ parts }: Message, writing: Writing): readonly JsonObject[] {
  return parts.flatMap(part => writeOne(part, writing))
}

function writeOne(part: Part, writing: Writing): readonly JsonObject[] {
  noteLeft(part, writing)
  if (part.kind === 'toolResult') {
    const { result, beside } = writeResult(part, writing)
    return [result, ...beside]
  }
  if (isLeftOut(part, writing)) return []
  const written = writePart(writing.isOwn ? part : withoutName(part))
  if (written === undefined) leave(part, writing)
  const context = part.kind === 'file' && part.context ? [{ text: part.context }] : []
  return written === undefined ? [] : [...context, written]
}

function leave(part: Part, { left }: Writing): void {
  if (isMedia(part)) left.add('file_id')
  else left.part(part)
}

/** Only some surfaces of the vendor accept the name of a file. */
function withoutName(part: Part): Part {
  if (part.kind !== 'file') return part
  const { name: _, ...rest } = part
  return rest
}

/** Thoughts of other vendors mean nothing to this one, and it refuses empty texts. */
function isLeftOut(part: Part, { isOwn, left }: Writing): boolean {
  if (isOwn) return false
  if (part.kind === 'text') return part.text === '' && ownSignature(part.signature) === undefined
  if (part.kind !== 'thinking' || ownSignature(part.signature) !== undefined) return false
  left.part(part)
  return true
}

function noteLeft(part: Part, writing: Writing): void {
  if (part.kind === 'opaque' || writing.isOwn) return
  writing.left.extra(part.cache, 'gemini')
  writing.left.extra(part.extra, 'gemini')
  noteUnsaid(part, writing)
  if (part.kind === 'toolResult') for (const inner of part.parts) noteLeft(inner, writing)
}

/** Members of a part that the vendor has no place for. */
function noteUnsaid(part: Part, { left }: Writing): void {
  if (part.kind === 'text' && part.citations?.items.length) left.wish('citations')
  if (part.kind === 'image' && CLOSELY.has(part.detail ?? '')) left.add('detail')
  if (part.kind === 'file' && part.name !== undefined) left.add('filename')
}

/** A wish for another resolution than the one that the vendor chooses by itself. */
const CLOSELY: ReadonlySet<string> = new Set(['low', 'high', 'original'])

/** A call of another vendor has no signature. */
function signedStep(
  parts: readonly JsonObject[],
  { role }: Message,
  { isOwn, version }: Writing,
): readonly JsonObject[] {
  if (isOwn || role !== 'assistant' || !thinksByLevel(version)) return parts
  const first = parts.findIndex(part => 'functionCall' in part)
  return parts.map((part, index) =>
    index === first && !('thoughtSignature' in part)
      ? { ...part, thoughtSignature: GEMINI_ANY_SIGNATURE }
      : part,
  )
}
