import type { IncomingMessage } from 'node:http'
import { isDeeper } from '../../../contract/json.ts'
import { bodyPace, limitOf } from '../../domain/limits/index.ts'
import { readBytes } from '../../io/request-body.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ByteShare } from '../byte-budget.ts'
import type { Engine } from '../engine.ts'

const DEPTH_MAX = 200
const SHALLOW_BYTES = 4 * DEPTH_MAX
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i

/**
 * Reads and parses a JSON request that is no call; its bytes are counted while it arrives. Throws as
 * `readCallBody` does.
 */
export async function readBody(
  request: IncomingMessage,
  engine: Pick<Engine, 'services' | 'bodyTimeoutMs' | 'bytes'>,
): Promise<unknown> {
  const share = engine.bytes.open()
  return readCallBody(request, engine, share).finally(share.close)
}

/**
 * Reads and parses the JSON request of a call. Throws CONTENT_TYPE_INVALID, SERVER_BUSY when the bytes do
 * not fit into the share, and as `readBytes` does.
 */
export async function readCallBody(
  request: IncomingMessage,
  { services, bodyTimeoutMs }: Pick<Engine, 'services' | 'bodyTimeoutMs'>,
  share: ByteShare,
): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new AppError('CONTENT_TYPE_INVALID')
  const bytesMax = limitOf(services, 'relay-body')
  const pace = bodyPace(services, bodyTimeoutMs)
  const bytes = await readBytes(request, { bytesMax, pace, count: share.add })
  const body = parse(bytes)
  // A shorter body cannot be nested deeper than the limit.
  if (bytes.length > SHALLOW_BYTES && isDeeper(body, DEPTH_MAX)) throw new AppError('JSON_INVALID')
  return body
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw new AppError('JSON_INVALID')
  }
}
