import type { JsonObject } from '../../../contract/json.ts'
import type { Source } from '../turn.ts'
import { textIn } from '../values.ts'
import { OWN, objectOf } from './values.ts'

const DATA_URL = /^data:([^;,]{0,100});base64,/
const PDF = 'application/pdf'
const BINARY = 'application/octet-stream'

/** An address, or the bytes in a data URL. */
export function sourceOfUrl(url: string): Source {
  const [head, mediaType] = DATA_URL.exec(url) ?? []
  if (head === undefined || mediaType === undefined) return { kind: 'url', url }
  return { kind: 'data', mediaType, base64: url.slice(head.length) }
}

/** The picture of an `input_image`; also the object of chat. Undefined when it has none. */
export function pictureIn(part: JsonObject): Source | undefined {
  const image = part['image_url']
  const url = textIn(image) || textIn(objectOf(image)?.['url'])
  if (url !== '') return sourceOfUrl(url)
  const id = textIn(part['file_id'])
  return id === '' ? undefined : { kind: 'id', id, of: OWN }
}

/** The file of an `input_file`; also inside `file`, as chat has it. Undefined when it has none. */
export function fileIn(sent: JsonObject): Source | undefined {
  const part = objectOf(sent['file']) ?? sent
  const url = textIn(part['file_url'])
  if (url !== '') return { kind: 'url', url }
  const id = textIn(part['file_id'])
  if (id !== '') return { kind: 'id', id, of: OWN }
  const data = textIn(part['file_data'])
  if (data === '') return undefined
  if (data.startsWith('data:')) return sourceOfUrl(data)
  const isPdf = textIn(part['filename']).toLowerCase().endsWith('.pdf')
  return { kind: 'data', mediaType: isPdf ? PDF : BINARY, base64: data }
}

/** The sound of an `input_audio`. Undefined when it has none. */
export function soundIn(part: JsonObject): Source | undefined {
  const audio = objectOf(part['input_audio']) ?? part
  const base64 = textIn(audio['data'])
  if (base64 === '') return undefined
  return { kind: 'data', mediaType: `audio/${textIn(audio['format']) || 'wav'}`, base64 }
}

export const dataUrl = (mediaType: string, base64: string): string =>
  `data:${mediaType};base64,${base64}`

export const isPdf = (source: Source): boolean => source.kind !== 'text' && source.mediaType === PDF
