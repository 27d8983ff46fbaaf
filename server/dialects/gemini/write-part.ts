import type { JsonObject } from '../../../contract/json.ts'
import { parseExact } from '../../kernel/exact-json.ts'
import type {
  AudioPart,
  Extra,
  FilePart,
  ImagePart,
  Part,
  Signature,
  Source,
  ToolCall,
  VideoPart,
} from '../turn.ts'
import { sentId } from './call-ids.ts'
import { isObject } from '../values.ts'
import { sentName } from './writing.ts'

/** A part that is no result of a tool; undefined when it cannot be said. */
export function writePart(part: Part): JsonObject | undefined {
  switch (part.kind) {
    case 'text':
      return { ...own(part.extra), text: part.text, ...signatureIn(part) }
    case 'refusal':
      return { text: part.text }
    case 'thinking':
      return writeThought(part)
    case 'toolCall':
      return writeCall(part)
    case 'opaque':
      return part.of === 'gemini' ? part.value : undefined
    case 'toolResult':
      return undefined
    default:
      return writeMedia(part)
  }
}

/** Members that only this dialect knows. */
export const own = (extra: Extra | undefined): JsonObject =>
  extra?.of === 'gemini' ? extra.members : {}

export const ownSignature = (signature: Signature | undefined): string | undefined =>
  signature?.of === 'gemini' ? signature.text : undefined

function signatureIn({ signature }: { signature?: Signature }): JsonObject {
  const thoughtSignature = ownSignature(signature)
  return thoughtSignature === undefined ? {} : { thoughtSignature }
}

/** A thought whose text the vendor hides, and of another vendor, says nothing. */
function writeThought({ text, isRedacted, ...part }: Extract<Part, { kind: 'thinking' }>) {
  const isForeign = part.signature !== undefined && part.signature.of !== 'gemini'
  if (text === '' && (isRedacted || isForeign)) return undefined
  return { ...own(part.extra), text, thought: true, ...signatureIn(part) }
}

export function writeCall(call: ToolCall): JsonObject {
  const { functionCall, ...members } = own(call.extra)
  const id = sentId(call.id)
  return {
    ...members,
    functionCall: {
      ...(isObject(functionCall) ? functionCall : {}),
      ...(id === undefined ? {} : { id }),
      name: sentName(call),
      args: argsOf(call),
    },
    ...signatureIn(call),
  }
}

/** A deeper input is no object for the vendor. */
const LEVELS_MAX = 200

/** The input as an object: the vendor has no other form. One that is cut or null is empty. */
export function argsOf({ form, input }: Pick<ToolCall, 'form' | 'input'>): JsonObject {
  if (form === 'custom') return { input }
  try {
    const args = parseExact(input, LEVELS_MAX)
    if (isObject(args)) return args
    return args === null ? {} : { _raw: input }
  } catch {
    return {}
  }
}

export type MediaPart = ImagePart | AudioPart | VideoPart | FilePart

/** A picture, sound, film or file; undefined for a file that another vendor stores. */
export function writeMedia(part: MediaPart): JsonObject | undefined {
  const { displayName: named, ...members } = own(part.extra)
  const displayName = part.kind === 'file' ? part.name : named
  const data = writeSource(part.source, part.kind)
  if (data === undefined) return undefined
  const [name] = Object.keys(data)
  const inner = name === undefined ? undefined : data[name]
  const isNamed = displayName !== undefined && name !== undefined && isObject(inner)
  const said = isNamed ? { [name]: { ...inner, displayName } } : data
  return { ...members, ...said, ...(part.kind === 'image' ? signatureIn(part) : {}) }
}

function writeSource(source: Source, kind: MediaPart['kind']): JsonObject | undefined {
  if (source.kind === 'data') {
    return { inlineData: { mimeType: source.mediaType, data: source.base64 } }
  }
  if (source.kind === 'text') return { text: source.text }
  if (source.kind === 'id') {
    if (source.of !== 'gemini') return undefined
    return { fileData: { ...typed(source.mediaType), fileUri: source.id } }
  }
  const mimeType = source.mediaType ?? typeOfName(source.url) ?? defaultTypes[kind]
  return { fileData: { ...typed(mimeType), fileUri: source.url } }
}

const typed = (mimeType: string | undefined): JsonObject =>
  mimeType === undefined ? {} : { mimeType }

/** The vendor wants the type of a file that it fetches. */
const defaultTypes: Readonly<Partial<Record<MediaPart['kind'], string>>> = {
  image: 'image/jpeg',
  audio: 'audio/mpeg',
}
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

function typeOfName(url: string): string | undefined {
  const ending = /[.]([a-z0-9]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(types, ending) ? types[ending] : undefined
}
