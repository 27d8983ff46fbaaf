import type { JsonObject } from '../../../contract/json.ts'
import type { Source } from '../turn.ts'
import { given, textIn } from '../values.ts'
import { objectIn } from './values.ts'

/** The source of a picture or a document; undefined when its form is not known. */
export function readSource(value: unknown): Source | undefined {
  const source = objectIn(value)
  const mediaType = textIn(source['media_type'])
  switch (source['type']) {
    case 'base64':
      return { kind: 'data', mediaType, base64: textIn(source['data']) }
    case 'url':
      return { kind: 'url', url: textIn(source['url']) }
    case 'file':
      return { kind: 'id', id: textIn(source['file_id']), of: 'anthropic' }
    case 'text':
      return { kind: 'text', text: textIn(source['data']), mediaType: mediaType || 'text/plain' }
    default:
      return undefined
  }
}

const PICTURES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
])
const PDF = 'application/pdf'
const TEXT = 'text/plain'

/** A source as the vendor takes it, and the type of its block. */
export interface WrittenSource {
  readonly type: 'image' | 'document'
  readonly source: JsonObject
}

/**
 * Writes a source; undefined when the vendor cannot read it. A PDF that was sent as a picture becomes a
 * document, a picture that was sent as a file becomes a picture.
 */
export function writeSource(
  source: Source,
  wanted: 'image' | 'document',
): WrittenSource | undefined {
  switch (source.kind) {
    case 'data':
      return writeData(source.mediaType, source.base64)
    case 'url':
      return writeUrl(source, wanted)
    case 'text':
      return textSource(source.text)
    case 'id':
      if (source.of !== 'anthropic') return undefined
      return { type: wanted, source: { type: 'file', file_id: source.id } }
  }
}

function writeUrl(
  { url, mediaType }: Extract<Source, { kind: 'url' }>,
  wanted: 'image' | 'document',
): WrittenSource {
  const type = mediaType === PDF ? 'document' : mediaType?.startsWith('image/') ? 'image' : wanted
  return { type, source: { type: 'url', url } }
}

function writeData(sent: string, base64: string): WrittenSource | undefined {
  const mediaType = sent.toLowerCase().split(';', 1)[0]?.trim().replace('image/jpg', 'image/jpeg')
  const source = given({ type: 'base64', media_type: mediaType, data: base64 })
  if (mediaType === PDF) return { type: 'document', source }
  if (mediaType?.startsWith('text/')) {
    return textSource(Buffer.from(base64, 'base64').toString('utf8'))
  }
  return PICTURES.has(mediaType ?? '') ? { type: 'image', source } : undefined
}

const textSource = (text: string): WrittenSource => ({
  type: 'document',
  source: { type: 'text', media_type: TEXT, data: text },
})
