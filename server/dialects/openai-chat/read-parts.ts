import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Part, Source, TextPart } from '../turn.ts'
import { invalid } from '../invalid.ts'
import { given, isObject, textIn } from '../values.ts'
import { asCache, asExtra, besides, objectsIn, OWN } from './fields.ts'
import { hasScheme, sourceOf } from './sources.ts'

/** Marks that the upstream caches everything up to a part. */
const CACHE_MARKS: ReadonlySet<string> = new Set(['cache_control', 'prompt_cache_breakpoint'])

/** Reads the content of a message: a text, a list of parts, or none. */
export function readContent(content: JsonValue | undefined): Part[] {
  if (content === undefined || content === null || content === '') return []
  if (typeof content === 'string') return [{ kind: 'text', text: content }]
  if (!Array.isArray(content)) throw invalid('messages', 'content is text or a list of parts')
  return content.map(readPart)
}

function readPart(part: JsonValue): Part {
  if (typeof part === 'string') return { kind: 'text', text: part }
  if (!isObject(part)) throw invalid('messages', 'every content part is an object')
  const type = textIn(part['type'])
  const reader = Object.hasOwn(readers, type) ? readers[type] : undefined
  return reader?.(part) ?? { kind: 'opaque', of: OWN, type, value: part }
}

/** Members of a part besides those that were read. */
export function moreOf(part: JsonObject, ...known: readonly string[]) {
  const marks = Object.entries(part).filter(
    ([name, mark]) => CACHE_MARKS.has(name) && mark !== null,
  )
  const rest = besides(part, new Set([...known, 'type', ...CACHE_MARKS]))
  return { ...asCache(Object.fromEntries(marks)), ...asExtra(rest) }
}

type Reader = (part: JsonObject) => Part | undefined

const readText: Reader = (part): TextPart => ({
  kind: 'text',
  text: textIn(part['text']),
  ...moreOf(part, 'text'),
})

/** Some clients send the parts of the Responses API, whose address is the member itself. */
const readImage: Reader = part => {
  const value = part['image_url']
  const { url, detail = part['detail'] } = isObject(value) ? value : given({ url: value })
  const source = imageSource(url, part['file_id'])
  if (!source) return undefined
  return {
    kind: 'image',
    source,
    ...(typeof detail === 'string' ? { detail } : {}),
    ...moreOf(part, 'image_url', 'detail', 'file_id', 'index'),
  }
}

function imageSource(url: JsonValue | undefined, id: JsonValue | undefined): Source | undefined {
  if (typeof url === 'string' && url !== '') return sourceOf(url, 'image/png')
  return typeof id === 'string' ? { kind: 'id', id, of: OWN } : undefined
}

/** Sound as base64, and with some vendors as a data URL or an address. */
const readAudio: Reader = part => {
  const sent = part['input_audio']
  if (!isObject(sent)) return undefined
  const data = textIn(sent['data']) || textIn(sent['url'])
  const mediaType = `audio/${textIn(sent['format']) || 'wav'}`
  const source: Source = hasScheme(data)
    ? sourceOf(data, mediaType)
    : { kind: 'data', mediaType, base64: data }
  return { kind: 'audio', source, ...moreOf(part, 'input_audio') }
}

const readFile: Reader = part => {
  const value = part['file']
  const file = isObject(value) ? value : part
  const source = fileSource(file)
  if (!source) return undefined
  const name = textIn(file['filename'])
  return {
    kind: 'file',
    source,
    ...(name === '' ? {} : { name }),
    ...moreOf(part, 'file', ...FILE_MEMBERS),
  }
}

const FILE_MEMBERS = ['file_data', 'file_id', 'file_url', 'filename']
const PDF = 'application/pdf'

function fileSource(file: JsonObject): Source | undefined {
  const data = textIn(file['file_data']) || textIn(file['file_url'])
  if (data !== '') {
    return hasScheme(data) ? sourceOf(data, PDF) : { kind: 'data', mediaType: PDF, base64: data }
  }
  const id = file['file_id']
  return typeof id === 'string' ? { kind: 'id', id, of: OWN } : undefined
}

/** A part with an address in a member that has the name of its type. */
function readAddressed(type: string, kind: 'audio' | 'video' | 'file', mediaType: string): Reader {
  return part => {
    const value = part[type]
    const url = isObject(value) ? value['url'] : value
    if (typeof url !== 'string' || url === '') return undefined
    return { kind, source: sourceOf(url, mediaType), ...moreOf(part, type) }
  }
}

/** Reasoning within the content: https://docs.mistral.ai/capabilities/reasoning */
const readThinking: Reader = part => ({
  kind: 'thinking',
  text: thinkingText(part['thinking'] ?? part['text']),
  isRedacted: false,
  extra: {
    of: OWN,
    members: given({ reasoning_content: thinkingText(part['thinking'] ?? part['text']) }),
  },
})

/** The text of a thought: a text, or a list of parts with texts. */
export function thinkingText(value: JsonValue | undefined): string {
  if (!Array.isArray(value)) return textIn(value)
  return objectsIn(value)
    .map(part => textIn(part['text']))
    .join('')
}

const readers: Readonly<Record<string, Reader>> = {
  text: readText,
  input_text: readText,
  output_text: readText,
  refusal: part => ({ kind: 'refusal', text: textIn(part['refusal']), ...moreOf(part, 'refusal') }),
  image_url: readImage,
  input_image: readImage,
  input_audio: readAudio,
  audio_url: readAddressed('audio_url', 'audio', 'audio/wav'),
  video_url: readAddressed('video_url', 'video', 'video/mp4'),
  file: readFile,
  input_file: readFile,
  file_url: readAddressed('file_url', 'file', PDF),
  thinking: readThinking,
}
