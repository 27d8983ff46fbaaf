import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { AudioPart, FilePart, ImagePart, Part, Source, VideoPart } from '../turn.ts'
import { given } from '../values.ts'
import { OWN, ownMembers } from './fields.ts'
import { cacheMembers, type Scope } from './scope.ts'
import { urlOf } from './sources.ts'

/**
 * The content of a message: a text where that is enough, because many upstreams take no list, and otherwise
 * parts. Texts of a request of another dialect are joined.
 */
export function writeContent(parts: readonly Part[], scope: Scope): string | JsonObject[] {
  const written = parts.flatMap(part => writePart(part, scope))
  const texts = written.map(plainText)
  const isText = texts.every(text => text !== undefined)
  if (!isText || (scope.isOwn && written.length > 1)) return written
  return texts.join('\n\n')
}

/** The text of a part that has nothing else. */
function plainText(part: JsonObject): string | undefined {
  const { text, type } = part
  const isPlain = type === 'text' && Object.keys(part).length === 2
  return isPlain && typeof text === 'string' ? text : undefined
}

/** Parts of content; none where they cannot be said. */
export function writePart(part: Part, scope: Scope): JsonObject[] {
  if (part.kind === 'opaque') {
    if (part.of === OWN) return [part.value]
    scope.left.add(part.type)
    return []
  }
  const body = bodyOf(part, scope)
  if (!body) return []
  return [{ ...body, ...cacheMembers(scope, part.cache), ...ownMembers(part.extra) }]
}

function bodyOf(part: Part, scope: Scope): JsonObject | undefined {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text }
    case 'refusal':
      return scope.isOwn
        ? { type: 'refusal', refusal: part.text }
        : { type: 'text', text: part.text }
    case 'image':
      return writeImage(part, scope)
    case 'audio':
      return writeAudio(part, scope)
    case 'video':
      return writeVideo(part, scope)
    case 'file':
      return writeFile(part, scope)
    default:
      return undefined
  }
}

function writeImage({ source, detail }: ImagePart, scope: Scope): JsonObject | undefined {
  const url = urlOf(source)
  if (url !== undefined) return { type: 'image_url', image_url: given({ url, detail }) }
  if (isOwnId(source)) return given({ type: 'image_url', file_id: source.id, detail })
  scope.left.wish('image')
  return undefined
}

const isOwnId = (source: Source): source is Source & { kind: 'id' } =>
  source.kind === 'id' && source.of === OWN

/** Formats by media types that are not called as the format. */
const formats: Readonly<Record<string, string>> = {
  mpeg: 'mp3',
  'x-wav': 'wav',
  wave: 'wav',
  'vnd.wave': 'wav',
  mp4: 'm4a',
}

export function audioFormat(mediaType: string): string {
  const name = mediaType.replace(/^audio\//, '')
  return Object.hasOwn(formats, name) ? (formats[name] ?? name) : name
}

function writeAudio({ source }: AudioPart, scope: Scope): JsonObject | undefined {
  if (source.kind === 'data') {
    const format = audioFormat(source.mediaType)
    return { type: 'input_audio', input_audio: { data: source.base64, format } }
  }
  if (source.kind === 'url') return { type: 'audio_url', audio_url: { url: source.url } }
  scope.left.wish('audio')
  return undefined
}

function writeVideo({ source }: VideoPart, scope: Scope): JsonObject | undefined {
  const url = urlOf(source)
  if (url !== undefined) return { type: 'video_url', video_url: { url } }
  scope.left.wish('video')
  return undefined
}

function writeFile(part: FilePart, scope: Scope): JsonObject | undefined {
  const { source, name, context } = part
  if (source.kind === 'text') {
    const texts = [name, context, source.text].filter(text => text !== undefined && text !== '')
    return { type: 'text', text: texts.join('\n\n') }
  }
  const data = urlOf(source)
  if (data !== undefined) {
    const filename = name ?? (scope.isOwn ? undefined : fileName(source))
    return { type: 'file', file: given({ filename, file_data: data }) }
  }
  if (isOwnId(source)) {
    return { type: 'file', file: given({ filename: name, file_id: source.id }) }
  }
  scope.left.wish('file')
  return undefined
}

/** Upstreams need a name beside data. */
function fileName(source: Source): string {
  const type = source.mediaType ?? 'application/pdf'
  return `file.${/\/([a-z\d]{1,8})$/.exec(type)?.[1] ?? 'bin'}`
}

export const textOfParts = (parts: readonly Part[]): string =>
  parts
    .map(part => (part.kind === 'text' || part.kind === 'refusal' ? part.text : ''))
    .filter(text => text !== '')
    .join('\n')

export const isEmptyContent = (content: JsonValue): boolean =>
  content === '' || (Array.isArray(content) && content.length === 0)
