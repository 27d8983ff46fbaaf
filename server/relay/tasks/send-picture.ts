import type { ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitOf } from '../../domain/limits/index.ts'
import { asItIs, encodingOf, unpackedBody } from '../../io/unpacker.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'

/** How long an upstream may take until its answer, and may be silent within it. */
const TIMEOUT_MS = 30_000
/** How long a caller may read nothing. */
const CALLER_TIMEOUT_MS = 60_000
const BYTES_MAX = 32 * 1024 * 1024
/** Pictures that cannot run scripts. */
const TYPE = /^image\/(png|jpeg|webp|gif|avif)\s*(;|$)/i

let fetching = 0

/**
 * Passes a picture on as it arrives, within the address rules and without redirects; a slow caller
 * pauses its upstream. Returns false when there is no picture at the address; then nothing was sent.
 * Throws PICTURES_BUSY while the process fetches too many others.
 */
export async function sendPicture(
  { pools, services }: Pick<Engine, 'pools' | 'services'>,
  url: string,
  response: ServerResponse,
): Promise<boolean> {
  const rule = 'pictures-fetched'
  const max = limitOf(services, rule)
  if (fetching >= max) throw new AppError('PICTURES_BUSY', { seconds: 2, rule, max, left: 0 })
  fetching += 1
  try {
    return await passOn(pools, url, response)
  } finally {
    fetching -= 1
  }
}

async function passOn(
  pools: Engine['pools'],
  url: string,
  response: ServerResponse,
): Promise<boolean> {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) return false
  const { pool, origin, path } = pools.route(url, '')
  const limits = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }
  const answer = await pool.request({ origin, path, method: 'GET', headers: asItIs, ...limits })
  // A body that is not read to its end reports an error.
  answer.body.on('error', () => undefined)
  const type = String(answer.headers['content-type'] ?? '')
  const length = Number(answer.headers['content-length'] ?? 0)
  const isEncoded = encodingOf(answer.headers['content-encoding']) !== undefined
  if (answer.statusCode !== 200 || !TYPE.test(type) || length > BYTES_MAX) {
    answer.body.destroy()
    return false
  }
  response.setTimeout(CALLER_TIMEOUT_MS, () => response.destroy())
  response.writeHead(200, {
    'content-type': type,
    ...(length > 0 && !isEncoded && { 'content-length': length }),
    'cache-control': 'private, max-age=604800, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  await pipeline(unpackedBody(answer), limited(), response)
  return true
}

/** Ends a picture that is larger than any may be. */
function limited(): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > BYTES_MAX ? new AppError('UPSTREAM_BAD_ANSWER') : null, chunk)
    },
  })
}
