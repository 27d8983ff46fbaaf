import type { Pools } from '../io/pools.ts'
import { withoutMark } from '../kernel/byte-order-mark.ts'
import { AppError } from '../kernel/app-error.ts'
import type { UpstreamRequest } from '../providers/provider.ts'
import { transportFailure } from './steps/classify-failure.ts'

/** Limits of a request that is no call: a test, a list of models, a balance. */
export interface Limits {
  readonly method: 'GET' | 'POST'
  readonly timeoutMs: number
  readonly bytesMax: number
}

type Sendable = Pick<UpstreamRequest, 'url' | 'headers'> & {
  readonly body?: string
  readonly proxy: string
}

/** Sends a request over the guarded connections and reads its whole answer. */
export async function sendSmall(pools: Pools, request: Sendable, limits: Limits) {
  const { pool, origin, path } = pools.route(request.url, request.proxy)
  const answer = await pool.request({
    origin,
    path,
    method: limits.method,
    headers: request.headers,
    body: request.body ?? null,
    signal: AbortSignal.timeout(limits.timeoutMs),
  })
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.bytesMax) throw new AppError('UPSTREAM_BAD_ANSWER')
    chunks.push(chunk)
  }
  return { status: answer.statusCode, text: withoutMark(Buffer.concat(chunks)).toString('utf8') }
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
