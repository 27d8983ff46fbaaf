import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { AppError } from '../kernel/app-error.ts'

/** How fast a body must arrive, so that a slow line is served and a caller that never finishes is not. */
export interface BodyPace {
  /** The time before the rate counts, in milliseconds. */
  readonly startMs: number
  /** The slowest body after that time, in each span of `SPAN_MS`. */
  readonly bytesPerSecond: number
  /** The time for the whole body, in milliseconds. */
  readonly totalMs: number
}

/** The rate is looked at after each of these, in milliseconds. */
const SPAN_MS = 5_000

export interface BodyLimits {
  /** The largest body, in bytes, before and after decompression. */
  readonly bytesMax: number
  readonly pace: BodyPace
}

/**
 * Reads the body of a request. A body with gzip, br or deflate is decompressed while it arrives, so
 * that at most `bytesMax` bytes are in memory. Throws ENCODING_UNSUPPORTED for another encoding or
 * several, BODY_TOO_LARGE, REQUEST_TIMEOUT, and JSON_INVALID for damaged or incomplete data.
 */
export function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const encoding = encodingOf(request.headers['content-encoding'])
    if (Number(request.headers['content-length'] ?? 0) > limits.bytesMax) throw tooLarge(limits)
    const stop = watchPace(request, limits.pace, () => reject(new AppError('REQUEST_TIMEOUT')))
    const settle: Settle = {
      resolve(bytes) {
        stop()
        resolve(bytes)
      },
      reject(error) {
        stop()
        reject(error)
      },
    }
    if (encoding) collectPacked(request, { encoding, limits, settle })
    else collectPlain(request, { limits, settle })
  })
}

/** Calls `late` once when the body arrives too slowly. Returns a function that ends the watch. */
function watchPace(request: IncomingMessage, pace: BodyPace, late: () => void): () => void {
  const { startMs, bytesPerSecond, totalMs } = pace
  const spanMs = Math.min(SPAN_MS, startMs)
  const wanted = (bytesPerSecond * spanMs) / 1_000
  const socketBytes = () => request.socket.bytesRead
  const endMs = performance.now() + totalMs
  let before = -Infinity
  const look = () => {
    const now = socketBytes()
    if (now - before < wanted || performance.now() >= endMs) return late()
    before = now
    timer = setTimeout(look, spanMs)
  }
  let timer = setTimeout(look, Math.min(startMs, totalMs))
  return () => clearTimeout(timer)
}

/** Settles the read once: with the bytes or with an error. */
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
  const collected = collectBytes(limits)
  request.on('data', (chunk: Buffer) => {
    if (!collected.add(chunk)) settle.reject(tooLarge(limits))
  })
  request.once('end', () => settle.resolve(collected.whole()))
  onBreak(request, settle)
}

/** Collects chunks up to the limit. Later chunks, which arrive until the answer is sent, are dropped. */
function collectBytes({ bytesMax }: BodyLimits) {
  let chunks: Buffer[] = []
  let bytes = 0
  return {
    /** Returns false above the limit; the collected chunks are then dropped. */
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

/** A decompressed body may have this size at any compression ratio. */
const UNPACKED_BYTES_ALLOWED = 4 * 1024 * 1024
/** The maximum compression ratio of a larger body. Ordinary JSON is far below. */
const RATIO_MAX = 100

function collectPacked(
  request: IncomingMessage,
  { encoding, limits, settle }: Collecting & { readonly encoding: Encoding },
): void {
  const collected = collectBytes(limits)
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
      const isBomb = unpacked > UNPACKED_BYTES_ALLOWED && unpacked > received * RATIO_MAX
      if (isBomb || !collected.add(chunk)) reject(tooLarge(limits))
    })
    opened.on('drain', () => request.resume())
    opened.on('error', error => reject(damaged(error)))
    opened.once('end', () => settle.resolve(collected.whole()))
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

/** Whether deflate data has the zlib header of RFC 9110. Some clients send raw deflate data. */
function isZlib([method = 0, flags = 0]: Buffer): boolean {
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0
}

const tooLarge = ({ bytesMax }: BodyLimits) =>
  new AppError('BODY_TOO_LARGE', { max: `${Math.floor(bytesMax / 1024 / 1024)} MiB` })

const damaged = (cause?: unknown) =>
  cause instanceof AppError ? cause : new AppError('JSON_INVALID', {}, { cause })
