import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A shorter answer is not compressed: it would not need fewer packets. */
const COMPRESS_BYTES_MIN = 1_024
/** At this quality brotli takes as much time as gzip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export interface Compressed {
  readonly body: string | Buffer
  /** Headers to send, also when the answer was not compressed. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Compresses a whole answer with br or gzip, by `Accept-Encoding`. For JSON that is written at once;
 * not for streams, whose events must be sent immediately.
 */
export async function compressAnswer(
  body: string,
  acceptEncoding: string | undefined,
): Promise<Compressed> {
  if (Buffer.byteLength(body) < COMPRESS_BYTES_MIN) return { body, headers: {} }
  const vary = { Vary: 'Accept-Encoding' }
  const encoding = encodingFor(acceptEncoding)
  if (!encoding) return { body, headers: vary }
  const packed = encoding === 'br' ? await toBrotli(body, BROTLI) : await toGzip(body)
  return { body: packed, headers: { ...vary, 'Content-Encoding': encoding } }
}

const ENCODINGS = ['br', 'gzip'] as const
const QUALITY = /;\s*q=([01](?:\.\d{0,3})?)\s*$/i

/** The encoding with the highest weight; br when several are equal. */
function encodingFor(header: string | undefined): 'br' | 'gzip' | undefined {
  const wishes = (header ?? '').toLowerCase().split(',', 20).map(wishOf)
  const qualityOf = (name: string) =>
    (wishes.find(wish => wish.name === name) ?? wishes.find(wish => wish.name === '*'))?.quality ??
    0
  const [br, gzipped] = ENCODINGS.map(qualityOf) as [number, number]
  if (br === 0 && gzipped === 0) return undefined
  return br >= gzipped ? 'br' : 'gzip'
}

function wishOf(text: string): { name: string; quality: number } {
  const [name = ''] = text.split(';')
  return { name: name.trim(), quality: Number(QUALITY.exec(text)?.[1] ?? 1) }
}
