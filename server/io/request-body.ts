import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { AppError } from '../kernel/app-error.ts'
import { createUnpacker, encodingOf as knownEncoding, type Encoding } from './unpacker.ts'

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
  /** Counts the bytes that are collected. Throws to refuse the body. */
  readonly counter?: { add(bytes: number): void }
}

/**
 * Reads the body of a request. A body with gzip, br, deflate or zstd is decompressed while it arrives, so
 * that at most `bytesMax` bytes are in memory. Throws ENCODING_UNSUPPORTED for another encoding or
 * several, BODY_TOO_LARGE, REQUEST_TIMEOUT, JSON_INVALID for damaged or incomplete data, and what
 * `counter` throws.
 */
export function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const encoding = encodingOf(request.headers['content-encoding'])
    if (Number(request.headers['content-length'] ?? 0) > limits.bytesMax) throw tooLarge(limits)
    const settle = new Settle(request, limits.pace, { resolve, reject })
    if (encoding) collectPacked(request, { encoding, limits, settle })
    else collectPlain(request, { limits, settle })
  })
}

type Ends = Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'>

/** Settles the read once: with the bytes or with an error, at the latest when the body is too slow. */
class Settle {
  readonly #request: IncomingMessage
  readonly #pace: BodyPace
  readonly #ends: Ends
  readonly #endMs: number
  /** The bytes that the connection had received at the last look. */
  #before = -Infinity
  #timer: NodeJS.Timeout

  constructor(request: IncomingMessage, pace: BodyPace, ends: Ends) {
    this.#request = request
    this.#pace = pace
    this.#ends = ends
    this.#endMs = performance.now() + pace.totalMs
    this.#timer = setTimeout(() => this.#look(), Math.min(pace.startMs, pace.totalMs))
  }

  resolve(bytes: Buffer): void {
    clearTimeout(this.#timer)
    this.#ends.resolve(bytes)
  }

  reject(error: unknown): void {
    clearTimeout(this.#timer)
    this.#ends.reject(error)
  }

  #look(): void {
    const { startMs, bytesPerSecond } = this.#pace
    const spanMs = Math.min(SPAN_MS, startMs)
    const now = this.#request.socket.bytesRead
    const isSlow = now - this.#before < (bytesPerSecond * spanMs) / 1_000
    if (isSlow || performance.now() >= this.#endMs) {
      return this.#ends.reject(new AppError('REQUEST_TIMEOUT'))
    }
    this.#before = now
    this.#timer = setTimeout(() => this.#look(), spanMs)
  }
}

interface Collecting {
  readonly limits: BodyLimits
  readonly settle: Settle
}

/** Names of a body as it is. */
const PLAIN: readonly string[] = ['', 'identity']

function encodingOf(header: string | undefined): Encoding | undefined {
  if (header === undefined || PLAIN.includes(header.trim().toLowerCase())) return undefined
  const encoding = knownEncoding(header)
  if (!encoding) throw new AppError('ENCODING_UNSUPPORTED')
  return encoding
}

function collectPlain(request: IncomingMessage, { limits, settle }: Collecting): void {
  const collected = new Collected(limits)
  request.on('data', (chunk: Buffer) => {
    const refusal = collected.add(chunk)
    if (refusal) settle.reject(refusal)
  })
  request.on('end', () => settle.resolve(collected.whole()))
  onBreak(request, settle)
}

/** Collects chunks up to the limit. Later chunks, which arrive until the answer is sent, are dropped. */
class Collected {
  readonly #limits: BodyLimits
  #chunks: Buffer[] = []
  #bytes = 0
  #refusal: unknown

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /** Returns the error of a body that is refused; the collected chunks are then dropped. */
  add(chunk: Buffer): unknown {
    if (this.#refusal) return this.#refusal
    this.#bytes += chunk.length
    const isOver = this.#bytes > this.#limits.bytesMax
    this.#refusal = isOver ? tooLarge(this.#limits) : refusalOf(this.#limits, chunk)
    if (this.#refusal) this.#chunks = []
    else this.#chunks.push(chunk)
    return this.#refusal
  }

  whole(): Buffer {
    const [first] = this.#chunks
    return first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
  }
}

function refusalOf({ counter }: BodyLimits, chunk: Buffer): unknown {
  try {
    counter?.add(chunk.length)
    return undefined
  } catch (error) {
    return error
  }
}

type Rejecting = Pick<Settle, 'reject'>

function onBreak(request: IncomingMessage, settle: Rejecting): void {
  request.on('error', error => settle.reject(damaged(error)))
  // Not `once`, which allocates, where an event comes once.
  request.on('close', () => {
    if (!request.complete) settle.reject(damaged())
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
  const collected = new Collected(limits)
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
    const opened = createUnpacker(encoding, first, CHUNK)
    opened.on('data', (chunk: Buffer) => {
      unpacked += chunk.length
      const isBomb = unpacked > UNPACKED_BYTES_ALLOWED && unpacked > received * RATIO_MAX
      const refusal = isBomb ? tooLarge(limits) : collected.add(chunk)
      if (refusal) reject(refusal)
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

const tooLarge = ({ bytesMax }: BodyLimits) =>
  new AppError('BODY_TOO_LARGE', { max: `${Math.floor(bytesMax / 1024 / 1024)} MiB` })

const damaged = (cause?: unknown) =>
  cause instanceof AppError ? cause : new AppError('JSON_INVALID', {}, { cause })
