import type { IncomingMessage } from 'node:http'
import { isDeeper } from '../../../contract/json.ts'
import { bodyPace, limitOf } from '../../domain/limits/index.ts'
import { readBytes } from '../../io/request-body.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'

const DEPTH_MAX = 200
const SHALLOW_BYTES = 4 * DEPTH_MAX
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i

/** Reads and parses a JSON request. Throws CONTENT_TYPE_INVALID and as `readBytes` does. */
export async function readBody(
  request: IncomingMessage,
  { services, bodyTimeoutMs }: Pick<Engine, 'services' | 'bodyTimeoutMs'>,
): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new AppError('CONTENT_TYPE_INVALID')
  const bytesMax = limitOf(services, 'relay-body')
  const bytes = await readBytes(request, { bytesMax, pace: bodyPace(services, bodyTimeoutMs) })
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
