import type { IncomingMessage } from 'node:http'
import { isDeeper } from '../../../contract/json.ts'
import { readBytes } from '../../io/request-body.ts'
import { AppError } from '../../kernel/app-error.ts'

/** The largest JSON request, in bytes, before and after decompression. */
export const BODY_BYTES_MAX = 32 * 1024 * 1024
const DEPTH_MAX = 200
const SHALLOW_BYTES = 4 * DEPTH_MAX
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i

export interface BodySettings {
  /** How long the body may take to arrive, in milliseconds. */
  readonly bodyTimeoutMs: number
}

/** Reads and parses a JSON request. Throws CONTENT_TYPE_INVALID and as `readBytes` does. */
export async function readBody(
  request: IncomingMessage,
  { bodyTimeoutMs }: BodySettings,
): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new AppError('CONTENT_TYPE_INVALID')
  const bytes = await readBytes(request, { bytesMax: BODY_BYTES_MAX, timeoutMs: bodyTimeoutMs })
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
