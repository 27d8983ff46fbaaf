import { pipeline, Readable, type Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { AppError } from '../kernel/app-error.ts'

/** An encoding of bodies that can be decoded. */
export type Encoding = 'gzip' | 'br' | 'deflate' | 'zstd'

const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
  ['zstd', 'zstd'],
])

/** RFC 9659 limits the window of the encoding to 8 MiB. A larger one would take up to 128 MiB. */
const ZSTD = { params: { [constants.ZSTD_d_windowLogMax]: 23 } }

/** Asks an upstream for a body as it is. Some encode it all the same. */
export const asItIs = { 'accept-encoding': 'identity' } as const

/** The encoding that a header names; undefined for none, several, and one that cannot be decoded. */
export function encodingOf(header: string | readonly string[] | undefined): Encoding | undefined {
  return header === undefined ? undefined : ENCODINGS.get(String(header).trim().toLowerCase())
}

/**
 * Decodes a body of which these are the first bytes. What has arrived is passed on at once, in pieces of at
 * most `chunkSize` bytes; absent: what zlib does.
 */
export function createUnpacker(
  encoding: Encoding,
  first: Buffer,
  options: { readonly chunkSize?: number } = {},
): Transform {
  if (encoding === 'gzip') return createGunzip(options)
  if (encoding === 'br') return createBrotliDecompress(options)
  if (encoding === 'zstd') return createZstdDecompress({ ...options, ...ZSTD })
  return isZlib(first) ? createInflate(options) : createInflateRaw(options)
}

/** Whether deflate data has the zlib header of RFC 9110. Some senders send raw deflate data. */
function isZlib([method = 0, flags]: Buffer): boolean {
  return (method & 15) === 8 && (flags === undefined || (method * 256 + flags) % 31 === 0)
}

interface Answer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: AsyncIterable<Buffer>
}

/**
 * The decoded chunks of an answer; its body when it has no encoding. The reader limits the bytes, and ends
 * the answer when it stops. Throws UPSTREAM_BAD_ANSWER for damaged data, and errors of the body.
 */
export function unpackedBody({ headers, body }: Answer): AsyncIterable<Buffer> {
  const encoding = encodingOf(headers['content-encoding'])
  return encoding ? unpackChunks(encoding, body) : body
}

async function* unpackChunks(
  encoding: Encoding,
  body: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  const { value: first, done } = await chunks.next()
  if (done) return
  let broken: unknown
  async function* all() {
    yield first
    try {
      yield* { [Symbol.asyncIterator]: () => chunks }
    } catch (error) {
      broken = error
      throw error
    }
  }
  const unpacker = createUnpacker(encoding, first)
  pipeline(Readable.from(all(), { objectMode: false }), unpacker, () => undefined)
  try {
    yield* unpacker
  } catch (error) {
    throw broken ?? new AppError('UPSTREAM_BAD_ANSWER', {}, { cause: error })
  }
}
