import type { JsonObject } from '../../../contract/json.ts'
import { parseExact } from '../../kernel/exact-json.ts'
import type { Part, ToolResult } from '../turn.ts'
import { sentId } from './call-ids.ts'
import { isObject } from '../values.ts'
import { thinksByLevel } from './model-version.ts'
import { own, writeMedia, type MediaPart } from './write-part.ts'
import { sentName, type Writing } from './writing.ts'

/** A result of a tool, and parts that stand beside it because it cannot contain them. */
export interface WrittenResult {
  readonly result: JsonObject
  readonly beside: readonly JsonObject[]
}

/** The name of a tool whose call is not in the conversation. */
const UNKNOWN = 'unknown_function'

export function writeResult(part: ToolResult, writing: Writing): WrittenResult {
  const { functionResponse, ...members } = own(part.extra)
  const id = sentId(part.callId)
  const media = part.parts.flatMap(one => mediaIn(one, writing))
  const inner = media.filter(one => isInside(one, writing))
  const name = part.name === undefined ? undefined : sentName({ name: part.name })
  const result = {
    ...members,
    functionResponse: {
      ...(isObject(functionResponse) ? functionResponse : {}),
      ...(id === undefined ? {} : { id }),
      name: writing.callNames.get(part.callId) ?? name ?? UNKNOWN,
      response: responseOf(part, writing),
      ...(inner.length > 0 ? { parts: inner } : {}),
    },
  }
  return { result, beside: media.filter(one => !inner.includes(one)) }
}

/** Results contain pictures from Gemini 3 on, and only those whose bytes are in the request. */
const isInside = (part: JsonObject, { isOwn, version }: Writing) =>
  isOwn || (thinksByLevel(version) && 'inlineData' in part)

/** The documented names for a result and an error are `output` and `error`. */
function responseOf({ parts, isError }: ToolResult, { isOwn, left }: Writing): JsonObject {
  const texts = parts.flatMap(part => textOf(part, left.add))
  const text = texts.join('\n')
  const object = isOwn && text.startsWith('{') ? parsed(text) : undefined
  return object ?? (isError ? { error: text } : { output: text })
}

function textOf(part: Part, leave: (name: string) => void): readonly string[] {
  if (part.kind === 'text' || part.kind === 'refusal') return [part.text]
  if (part.kind === 'file' && part.source.kind === 'text') return [part.source.text]
  if (part.kind === 'opaque') leave(part.type)
  return []
}

function mediaIn(part: Part, { left }: Writing): readonly JsonObject[] {
  if (!isMedia(part) || part.source.kind === 'text') return []
  const written = writeMedia(part)
  if (written === undefined) left.add('file_id')
  return written === undefined ? [] : [written]
}

const MEDIA: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'file'])

export const isMedia = (part: Part): part is MediaPart => MEDIA.has(part.kind)

function parsed(text: string): JsonObject | undefined {
  try {
    const value = parseExact(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
