import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A shorter answer does not fit into fewer packets. */
const WORTH_BYTES = 1_024
/** The quality at which brotli takes no longer than gzip does. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export interface Compressed {
  readonly body: string | Buffer
  /** Belong to the answer, also when it was left as it is. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A whole answer as small as its reader takes it: br or gzip, by `Accept-Encoding`. For JSON that is
 * written at once; never for a stream, whose parts must not wait for each other.
 */
export async function compressAnswer(
  body: string,
  acceptEncoding: string | undefined,
): Promise<Compressed> {
  if (Buffer.byteLength(body) < WORTH_BYTES) return { body, headers: {} }
  const vary = { Vary: 'Accept-Encoding' }
  const encoding = encodingFor(acceptEncoding)
  if (!encoding) return { body, headers: vary }
  const packed = encoding === 'br' ? await toBrotli(body, BROTLI) : await toGzip(body)
  return { body: packed, headers: { ...vary, 'Content-Encoding': encoding } }
}

const ENCODINGS = ['br', 'gzip'] as const
const QUALITY = /;\s*q=([01](?:\.\d{0,3})?)\s*$/i

/** The encoding that the reader likes best; br of equal ones. */
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
