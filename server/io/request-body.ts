import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { AppError } from '../kernel/app-error.ts'

/** A body that takes longer to arrive is refused. */
export const BODY_TIMEOUT_MS = 60_000

export interface BodyLimits {
  /** The largest body, in bytes, as sent and as unpacked. */
  readonly bytesMax: number
  /** Absent: `BODY_TIMEOUT_MS`. */
  readonly timeoutMs?: number
}

/**
 * Reads the body of a request; one that was sent with gzip, br or deflate is unpacked while it
 * arrives, so that no more than `bytesMax` is ever kept of it. Throws ENCODING_UNSUPPORTED for any
 * other encoding and for several, BODY_TOO_LARGE, REQUEST_TIMEOUT, and JSON_INVALID for packed data
 * that is damaged and for a body that breaks off.
 */
export function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const encoding = encodingOf(request.headers['content-encoding'])
    if (Number(request.headers['content-length'] ?? 0) > limits.bytesMax) throw tooLarge(limits)
    const late = setTimeout(
      () => reject(new AppError('REQUEST_TIMEOUT')),
      limits.timeoutMs ?? BODY_TIMEOUT_MS,
    )
    const settle: Settle = {
      resolve(bytes) {
        clearTimeout(late)
        resolve(bytes)
      },
      reject(error) {
        clearTimeout(late)
        reject(error)
      },
    }
    if (encoding) collectPacked(request, { encoding, limits, settle })
    else collectPlain(request, { limits, settle })
  })
}

/** How a body ends, once: with its bytes, or with what was wrong. */
interface Settle {
  resolve(bytes: Buffer): void
  reject(error: unknown): void
}

interface Collecting {
  readonly limits: BodyLimits
  readonly settle: Settle
}

type Encoding = 'gzip' | 'br' | 'deflate'

const ENCODINGS: ReadonlyMap<string, Encoding | undefined> = new Map([
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
])

function encodingOf(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const name = header.trim().toLowerCase()
  if (!ENCODINGS.has(name)) throw new AppError('ENCODING_UNSUPPORTED')
  return ENCODINGS.get(name)
}

function collectPlain(request: IncomingMessage, { limits, settle }: Collecting): void {
  const kept = keeper(limits)
  request.on('data', (chunk: Buffer) => {
    if (!kept.add(chunk)) settle.reject(tooLarge(limits))
  })
  request.once('end', () => settle.resolve(kept.whole()))
  onBreak(request, settle)
}

/** What is refused goes on arriving until the answer has been sent, and is passed over. */
function keeper({ bytesMax }: BodyLimits) {
  let chunks: Buffer[] = []
  let bytes = 0
  return {
    /** False when it was too much; nothing is kept from then on. */
    add(chunk: Buffer): boolean {
      bytes += chunk.length
      if (bytes <= bytesMax) chunks.push(chunk)
      else chunks = []
      return bytes <= bytesMax
    },
    whole: () => (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
  }
}

function onBreak(request: IncomingMessage, { reject }: Pick<Settle, 'reject'>): void {
  request.once('error', error => reject(damaged(error)))
  request.once('close', () => {
    if (!request.complete) reject(damaged())
  })
}

/** Unpacked, a body may always have this size. */
const FREE_BYTES = 4 * 1024 * 1024
/** A larger one may be so many times what was sent; JSON that people write stays far below. */
const RATIO_MAX = 100

function collectPacked(
  request: IncomingMessage,
  { encoding, limits, settle }: Collecting & { readonly encoding: Encoding },
): void {
  const kept = keeper(limits)
  let unpacker: Transform | undefined
  let received = 0
  let unpacked = 0
  const reject = (error: unknown) => {
    settle.reject(error)
    request.off('data', take)
    request.resume()
    unpacker?.destroy()
  }
  const open = (first: Buffer) => {
    const opened = createUnpacker(encoding, first)
    opened.on('data', (chunk: Buffer) => {
      unpacked += chunk.length
      const isBomb = unpacked > FREE_BYTES && unpacked > received * RATIO_MAX
      if (isBomb || !kept.add(chunk)) reject(tooLarge(limits))
    })
    opened.on('drain', () => request.resume())
    opened.on('error', error => reject(damaged(error)))
    opened.once('end', () => settle.resolve(kept.whole()))
    return opened
  }
  const take = (chunk: Buffer) => {
    received += chunk.length
    if (received > limits.bytesMax) return reject(tooLarge(limits))
    unpacker ??= open(chunk)
    if (!unpacker.write(chunk)) request.pause()
  }
  request.on('data', take)
  request.once('end', () => (unpacker ? unpacker.end() : reject(damaged())))
  onBreak(request, { reject })
}

const CHUNK = { chunkSize: 64 * 1024 }

function createUnpacker(encoding: Encoding, first: Buffer): Transform {
  if (encoding === 'gzip') return createGunzip(CHUNK)
  if (encoding === 'br') return createBrotliDecompress(CHUNK)
  return isZlib(first) ? createInflate(CHUNK) : createInflateRaw(CHUNK)
}

/** RFC 9110 asks for the zlib format; some clients send the bare data that it holds. */
function isZlib([method = 0, flags = 0]: Buffer): boolean {
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0
}

const tooLarge = ({ bytesMax }: BodyLimits) =>
  new AppError('BODY_TOO_LARGE', { max: `${Math.floor(bytesMax / 1024 / 1024)} MiB` })

const damaged = (cause?: unknown) =>
  cause instanceof AppError ? cause : new AppError('JSON_INVALID', {}, { cause })
