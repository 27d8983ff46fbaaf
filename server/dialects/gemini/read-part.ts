import type { JsonObject } from '../../../contract/json.ts'
import type { AudioPart, Extra, FilePart, ImagePart, Part, Source, VideoPart } from '../turn.ts'
import { isEmpty } from '../values.ts'
import { objectIn, restOf, textIn } from './json.ts'
import { isThought, kindOf, signatureOf } from './parts.ts'

/** Reads a part of a request or answer that is neither a call of a function nor its result. */
export function readPart(part: JsonObject): Part {
  const kind = kindOf(part)
  if (kind === 'text') return readText(part)
  const source = sourceOf(part)
  if (source !== undefined && !isThought(part)) return readMedia(part, source)
  return { kind: 'opaque', of: 'gemini', type: kind, value: part }
}

const OF_TEXT: ReadonlySet<string> = new Set(['text', 'thought', 'thoughtSignature'])

function readText(part: JsonObject): Part {
  const text = textIn(part, 'text') ?? ''
  const beside = { ...signed(part), ...extraOf(part, OF_TEXT) }
  return isThought(part)
    ? { kind: 'thinking', text, isRedacted: false, ...beside }
    : { kind: 'text', text, ...beside }
}

type Signed = { readonly signature: { readonly of: 'gemini'; readonly text: string } }

/** The signature of a part, as a member of the neutral form. */
export function signed(part: JsonObject): Signed | Record<string, never> {
  const text = signatureOf(part)
  return text === undefined ? {} : { signature: { of: 'gemini', text } }
}

/** The members of a part that the neutral form has no place for. */
export function extraOf(part: JsonObject, known: ReadonlySet<string>): { extra?: Extra } {
  const members = restOf(part, known)
  return isEmpty(members) ? {} : { extra: { of: 'gemini', members } }
}

/** Where the bytes of a part are; undefined for a part that has none. */
export function sourceOf(part: JsonObject): Source | undefined {
  const data = objectIn(part, 'inlineData')
  const base64 = data && textIn(data, 'data')
  if (data && base64 !== undefined) {
    return { kind: 'data', mediaType: mediaTypeOf(data) ?? OCTETS, base64 }
  }
  const file = objectIn(part, 'fileData')
  const uri = file && textIn(file, 'fileUri')
  return file && uri !== undefined ? sourceAt(uri, mediaTypeOf(file)) : undefined
}

const OCTETS = 'application/octet-stream'
const mediaTypeOf = (data: JsonObject) => textIn(data, 'mimeType')

/** Files that were uploaded to the vendor, or that only the vendor reads. */
const VENDOR_FILE = /^(?:gs:|https:\/\/generativelanguage[.]googleapis[.]com\/|files\/)/
const WEB = /^https?:/

function sourceAt(uri: string, mediaType: string | undefined): Source {
  const typed = mediaType === undefined ? {} : { mediaType }
  return WEB.test(uri) && !VENDOR_FILE.test(uri)
    ? { kind: 'url', url: uri, ...typed }
    : { kind: 'id', id: uri, of: 'gemini', ...typed }
}

const OF_MEDIA: ReadonlySet<string> = new Set(['inlineData', 'fileData'])
const OF_PICTURE: ReadonlySet<string> = new Set([...OF_MEDIA, 'thoughtSignature'])
const VIDEO_SITE = /^https?:\/\/(?:www[.])?(?:youtube[.]com|youtu[.]be)\//

function readMedia(part: JsonObject, source: Source): ImagePart | AudioPart | VideoPart | FilePart {
  const kind = mediaKindOf(source)
  const data = objectIn(part, 'inlineData') ?? objectIn(part, 'fileData') ?? {}
  const name = textIn(data, 'displayName')
  const extra = extraOf(part, kind === 'image' ? OF_PICTURE : OF_MEDIA)
  if (kind === 'file') return { kind, source, ...(name === undefined ? {} : { name }), ...extra }
  const named = name === undefined ? extra : withMember(extra, { displayName: name })
  return kind === 'image' ? { kind, source, ...signed(part), ...named } : { kind, source, ...named }
}

const withMember = ({ extra }: { extra?: Extra }, member: JsonObject): { extra: Extra } => ({
  extra: { of: 'gemini', members: { ...extra?.members, ...member } },
})

/** The kind of a part by the type of its bytes. */
export function mediaKindOf(source: Source): 'image' | 'audio' | 'video' | 'file' {
  const kind = source.mediaType?.split('/', 1)[0]?.toLowerCase()
  if (kind === 'image' || kind === 'audio' || kind === 'video') return kind
  const isVideo = source.kind === 'url' && VIDEO_SITE.test(source.url)
  return isVideo && source.mediaType === undefined ? 'video' : 'file'
}
