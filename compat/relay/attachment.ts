import { isPublicAddress } from '../../server/io/public-address.ts'
import { bytesIn } from './bytes-in.ts'
import { invalid, isObject, type Json } from './invalid.ts'

/** The prompt tokens of a message part that is not text. */
export interface Attachment {
  readonly isPicture: boolean
  /** The tokens that are counted for it. */
  readonly tokens: number
  /** The further tokens it may take, by its size. */
  readonly moreTokens: number
}

interface Kind {
  readonly tokens: number
  /** The fewest base64 characters per token. */
  readonly charactersPerToken: number
}

/**
 * Parts by type. Sound takes 10 tokens per second, and a second of the smallest MP3 has 1,365
 * characters. Video takes about 300 tokens per second. A page of a file is at worst compressed text.
 */
const kinds: Readonly<Record<string, Kind>> = {
  input_audio: { tokens: 100, charactersPerToken: 128 },
  audio_url: { tokens: 100, charactersPerToken: 128 },
  video_url: { tokens: 5000, charactersPerToken: 256 },
  file: { tokens: 5000, charactersPerToken: 8 },
  file_url: { tokens: 5000, charactersPerToken: 8 },
}
/** The maximum: no model reads more in one call. */
const TOKENS_MAX = 2_000_000
const PICTURE_DATA = /^data:image\/[\w.+-]{1,40}[;,]/i
const ANY_DATA = /^data:/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * The tokens of a part; undefined for an unknown type. Throws REQUEST_INVALID for an address that is
 * not public.
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

/** Checks file data for an address: some upstreams accept an address there. */
function checkFileData(value: unknown): void {
  const { file_data: data } = isObject(value) ? value : ({} as Json)
  if (typeof data === 'string' && SCHEME.test(data)) checkUrl('file', data)
}
