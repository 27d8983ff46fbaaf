import { isPublicAddress } from '../../server/io/public-address.ts'
import { bytesIn } from './bytes-in.ts'
import { invalid, isObject, type Json } from './invalid.ts'

/** What a part that is no text brings into a prompt. */
export interface Attachment {
  readonly isPicture: boolean
  /** What is counted for it. */
  readonly tokens: number
  /** What it may take beyond that, by its size. */
  readonly moreTokens: number
}

interface Kind {
  readonly tokens: number
  /** Characters of its base64 text that a model makes at least one token of. */
  readonly charactersPerToken: number
}

/**
 * Parts by type. Sound takes 10 tokens a second, and a second of the poorest MP3 is 1,365 characters;
 * films take about 300 a second; a page of a file is packed text at worst.
 */
const kinds: Readonly<Record<string, Kind>> = {
  input_audio: { tokens: 100, charactersPerToken: 128 },
  audio_url: { tokens: 100, charactersPerToken: 128 },
  video_url: { tokens: 5000, charactersPerToken: 256 },
  file: { tokens: 5000, charactersPerToken: 8 },
  file_url: { tokens: 5000, charactersPerToken: 8 },
}
/** No model reads more at once. */
const TOKENS_MAX = 2_000_000
const PICTURE_DATA = /^data:image\/[\w.+-]{1,40}[;,]/i
const ANY_DATA = /^data:/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * What a part of this type brings along; undefined for a type that is not known. Throws
 * REQUEST_INVALID for an address that the upstream must not be sent to.
 */
export function attachmentIn(type: string, value: unknown): Attachment | undefined {
  const isPicture = type === 'image_url'
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind && !isPicture) return undefined
  if (type.endsWith('_url')) checkUrl(type, isObject(value) ? value['url'] : value)
  else checkFileData(value)
  if (!kind) return { isPicture, tokens: 0, moreTokens: 0 }
  const sized = Math.min(Math.ceil(bytesIn(value) / kind.charactersPerToken), TOKENS_MAX)
  return { isPicture, tokens: kind.tokens, moreTokens: Math.max(0, sized - kind.tokens) }
}

function checkUrl(type: string, url: unknown): void {
  if (url === undefined || url === null) return
  const isPicture = type === 'image_url'
  const data = isPicture ? PICTURE_DATA : ANY_DATA
  const isFit = typeof url === 'string' && (data.test(url) || isPublicAddress(url))
  if (isFit) return
  const expected = isPicture ? 'data:image' : 'data:'
  throw invalid('messages', `${type}: a public http or https address, or ${expected}, is expected`)
}

/** Some upstreams take an address where the bytes of a file are expected. */
function checkFileData(value: unknown): void {
  const { file_data: data } = isObject(value) ? value : ({} as Json)
  if (typeof data === 'string' && SCHEME.test(data)) checkUrl('file', data)
}
