import { performance } from 'node:perf_hooks'
import type { Pools } from '../io/pools.ts'
import { asItIs, unpackedBody } from '../io/unpacker.ts'
import { withoutMark } from '../kernel/byte-order-mark.ts'
import { AppError } from '../kernel/app-error.ts'
import type { UpstreamRequest } from '../providers/provider.ts'
import { transportFailure } from './steps/classify-failure.ts'

/** Limits of a request that is no call: a test, a list of models, a balance. */
export interface Limits {
  readonly method: 'GET' | 'POST'
  readonly timeoutMs: number
  /** The largest answer, decoded. */
  readonly bytesMax: number
}

type Sendable = Pick<UpstreamRequest, 'url' | 'headers'> & {
  readonly body?: string
  readonly proxy: string
}

/** A whole answer, and when it arrived. */
export interface SmallAnswer {
  readonly status: number
  readonly text: string
  /** Lower case; empty when the upstream names none. */
  readonly contentType: string
  /** From the start of the request to the first byte of the body and to its end; 0 for no body. */
  readonly firstByteMs: number
  readonly endMs: number
}

const MS_A_SECOND = 1000

/**
 * Sends a request over the guarded connections and reads its whole answer. Throws UPSTREAM_SILENT when the
 * time is over, UPSTREAM_BAD_ANSWER for too many bytes, and errors of the connection.
 */
export async function sendSmall(
  pools: Pools,
  request: Sendable,
  limits: Limits,
): Promise<SmallAnswer> {
  try {
    return await send(pools, request, limits)
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error
    const seconds = Math.round(limits.timeoutMs / MS_A_SECOND)
    throw new AppError('UPSTREAM_SILENT', { seconds }, { cause: error })
  }
}

async function send(pools: Pools, request: Sendable, limits: Limits): Promise<SmallAnswer> {
  const startedAtMs = performance.now()
  const { pool, origin, path } = pools.route(request.url, request.proxy)
  const answer = await pool.request({
    origin,
    path,
    method: limits.method,
    headers: { ...request.headers, ...asItIs },
    body: request.body ?? null,
    signal: AbortSignal.timeout(limits.timeoutMs),
  })
  const chunks: Buffer[] = []
  let bytes = 0
  let firstByteMs = 0
  for await (const chunk of unpackedBody(answer)) {
    firstByteMs ||= performance.now() - startedAtMs
    bytes += chunk.length
    if (bytes > limits.bytesMax) throw new AppError('UPSTREAM_BAD_ANSWER')
    chunks.push(chunk)
  }
  const text = withoutMark(Buffer.concat(chunks)).toString('utf8')
  const contentType = String(answer.headers['content-type'] ?? '').toLowerCase()
  const times = { firstByteMs, endMs: performance.now() - startedAtMs }
  return { status: answer.statusCode, text, contentType, ...times }
}

/**
 * Reads an answer for an admin, who may see the address too. Throws an error of the catalogue for a
 * failed connection and for any status but 200.
 */
export async function readAnswer(
  pools: Pools,
  request: Sendable,
  limits: Limits,
): Promise<unknown> {
  const { status, text } = await sendSmall(pools, request, limits).catch((error: unknown) => {
    throw error instanceof AppError ? error : transportFailure(error).error
  })
  if (status !== 200)
    throw new AppError(status === 401 ? 'UPSTREAM_REFUSED' : 'UPSTREAM_FAILED', { status })
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new AppError('UPSTREAM_BAD_ANSWER', {}, { cause: error })
  }
}
