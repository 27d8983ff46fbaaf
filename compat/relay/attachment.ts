import { isPublicAddress } from '../../server/io/public-address.ts'
import type { Source } from '../../server/dialects/turn.ts'
import { bytesIn } from '../../server/kernel/bytes-in.ts'
import { invalid } from '../../server/dialects/invalid.ts'

/** The prompt tokens of a part that is neither text nor a picture. */
export interface Attachment {
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
 * Sound takes 10 tokens per second, and a second of the smallest MP3 has 1,365 characters. Video takes
 * about 300 tokens per second. A page of a file is at worst compressed text.
 */
const kinds = {
  audio: { tokens: 100, charactersPerToken: 128 },
  video: { tokens: 5000, charactersPerToken: 256 },
  file: { tokens: 5000, charactersPerToken: 8 },
} as const satisfies Readonly<Record<string, Kind>>

export type AttachmentKind = keyof typeof kinds

/** The maximum: no model reads more in one call. */
const TOKENS_MAX = 2_000_000
const PICTURE_DATA = /^data:image\/[\w.+-]{1,40}[;,]/i
const PICTURE_TYPE = /^image\/[\w.+-]{1,40}$/i
const ANY_DATA = /^data:/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** The tokens of a part, by the bytes of what was sent for it. */
export function attachmentOf(kind: AttachmentKind, sent: unknown): Attachment {
  const { tokens, charactersPerToken } = kinds[kind]
  const sized = Math.min(Math.ceil(bytesIn(sent) / charactersPerToken), TOKENS_MAX)
  return { tokens, moreTokens: Math.max(0, sized - tokens) }
}

/** Throws REQUEST_INVALID for a picture at an address that is not public, or whose data are no picture. */
export function checkPicture(source: Source, param: string): void {
  const isFit =
    source.kind === 'url'
      ? PICTURE_DATA.test(source.url) || isPublicAddress(source.url)
      : source.kind !== 'data' || PICTURE_TYPE.test(source.mediaType)
  if (!isFit) throw unfit(param, 'image_url', 'data:image')
}

/** Throws REQUEST_INVALID for an address that is not public. Some upstreams accept one in place of data. */
export function checkAttachment(kind: AttachmentKind, source: Source, param: string): void {
  const url = addressIn(source)
  if (url === undefined || ANY_DATA.test(url) || isPublicAddress(url)) return
  throw unfit(param, `${kind}_url`, 'data:')
}

function addressIn(source: Source): string | undefined {
  if (source.kind === 'url') return source.url
  return source.kind === 'data' && SCHEME.test(source.base64) ? source.base64 : undefined
}

function unfit(param: string, part: string, data: string) {
  return invalid(param, `${part}: a public http or https address, or ${data}, is expected`)
}
