import type { ServerResponse } from 'node:http'
import type { Engine } from '../engine.ts'

const TIMEOUT_MS = 30_000
const BYTES_MAX = 32 * 1024 * 1024
/** Pictures that cannot run scripts. */
const TYPE = /^image\/(png|jpeg|webp|gif|avif)\s*(;|$)/i

/**
 * Fetches a picture within the address rules, without redirects, and sends it. Returns false when
 * there is no picture at the address; then nothing was sent.
 */
export async function sendPicture(
  { pools }: Pick<Engine, 'pools'>,
  url: string,
  response: ServerResponse,
): Promise<boolean> {
  const bytes = await fetchPicture(pools, url)
  if (!bytes) return false
  response.writeHead(200, {
    'content-type': bytes.type,
    'content-length': bytes.body.length,
    'cache-control': 'private, max-age=604800, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(bytes.body)
  return true
}

async function fetchPicture(pools: Engine['pools'], url: string) {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) return undefined
  const { pool, origin, path } = pools.route(url, '')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await pool.request({ origin, path, method: 'GET', signal })
  // A body that is not read to its end reports an error.
  answer.body.on('error', () => undefined)
  const type = String(answer.headers['content-type'] ?? '')
  if (answer.statusCode !== 200 || !TYPE.test(type)) {
    answer.body.destroy()
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return { type, body: Buffer.concat(chunks) }
}
