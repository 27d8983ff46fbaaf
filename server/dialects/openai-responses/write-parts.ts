import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { FilePart, ImagePart, Part, Role, Source } from '../turn.ts'
import type { Left } from '../left.ts'
import { dataUrl, isPdf } from './source.ts'
import { given } from '../values.ts'
import { OWN, membersOf, objectOf } from './values.ts'

/** The parts of a message's content for one part; empty when this dialect cannot say it. */
export function writePart(part: Part, role: Role, left: Left): JsonObject[] {
  if (part.kind === 'text') return [writeText(part, role, left)]
  if (part.kind === 'refusal')
    return [withMarks({ type: 'refusal', refusal: part.text }, part, left)]
  if (part.kind === 'opaque') return part.of === OWN ? [part.value] : named(left, part.type)
  if (role === 'assistant') return unsaid(part, left)
  if (part.kind === 'image') return writePicture(part, left)
  if (part.kind === 'file') return writeFile(part, left)
  if (part.kind === 'audio') return writeSound(part, left)
  return unsaid(part, left)
}

function named(left: Left, name: string): [] {
  left.add(name)
  return []
}

/** A model's own picture, sound or film is no content of an answer here. */
function unsaid({ kind }: Part, left: Left): [] {
  if (kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'file') left.wish(kind)
  return []
}

type TextPart = Extract<Part, { kind: 'text' }>

function writeText(part: TextPart, role: Role, left: Left): JsonObject {
  const type = role === 'assistant' ? 'output_text' : 'input_text'
  const { citations } = part
  const isOwn = citations?.of === OWN
  if (citations && !isOwn) left.wish('citations')
  const annotations: JsonValue | undefined = isOwn ? [...citations.items] : undefined
  return withMarks(given({ type, text: part.text, annotations }), part, left)
}

function writePicture(part: ImagePart, left: Left): JsonObject[] {
  const { source, detail } = part
  if (isPdf(source)) return writeFile({ ...part, kind: 'file' }, left)
  const place = placeOfPicture(source)
  if (!place) return unsaid(part, left)
  return [withMarks(given({ type: 'input_image', ...place, detail }), part, left)]
}

function placeOfPicture(source: Source): JsonObject | undefined {
  if (source.kind === 'url') return { image_url: source.url }
  if (source.kind === 'data') return { image_url: dataUrl(source.mediaType, source.base64) }
  if (source.kind === 'id' && source.of === OWN) return { file_id: source.id }
  return undefined
}

function writeFile(part: FilePart, left: Left): JsonObject[] {
  const { source, context } = part
  const before = context === undefined ? [] : [{ type: 'input_text', text: context }]
  if (source.kind === 'text') {
    const title = part.name === undefined ? '' : `${part.name}\n`
    return [...before, withMarks({ type: 'input_text', text: title + source.text }, part, left)]
  }
  const place = placeOfFile(source, part.name)
  if (!place) return unsaid(part, left)
  return [...before, withMarks({ type: 'input_file', ...place }, part, left)]
}

function placeOfFile(source: Source, name: string | undefined): JsonObject | undefined {
  if (source.kind === 'url') return given({ file_url: source.url, filename: name })
  if (source.kind === 'id' && source.of === OWN) {
    return given({ file_id: source.id, filename: name })
  }
  if (source.kind !== 'data') return undefined
  // The vendor refuses data without a name.
  const filename = name ?? (isPdf(source) ? 'file.pdf' : 'file')
  return { filename, file_data: dataUrl(source.mediaType, source.base64) }
}

function writeSound(part: Extract<Part, { kind: 'audio' }>, left: Left): JsonObject[] {
  const { source } = part
  if (source.kind !== 'data') return unsaid(part, left)
  const format = source.mediaType.replace(/^audio\//, '')
  const audio = { data: source.base64, format: format === 'mpeg' ? 'mp3' : format }
  return [withMarks({ type: 'input_audio', input_audio: audio }, part, left)]
}

type Marked = Pick<Extract<Part, { kind: 'text' }>, 'cache' | 'extra'>

function withMarks(written: JsonObject, { cache, extra }: Marked, left: Left): JsonObject {
  left.extra(cache, OWN)
  return { ...written, ...membersOf(cache), ...objectOf(membersOf(extra)['part']) }
}
