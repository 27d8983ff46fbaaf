import type { IncomingMessage } from 'node:http'
import { isDeeper } from '../../../contract/json.ts'
import { AppError } from '../../kernel/app-error.ts'

/** The largest JSON request a caller may send (relay contract 5). */
export const BODY_BYTES_MAX = 32 * 1024 * 1024
const DEPTH_MAX = 200
const SHALLOW_BYTES = 4 * DEPTH_MAX
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i

/** Reads and parses a JSON request. Throws CONTENT_TYPE_INVALID, BODY_TOO_LARGE or JSON_INVALID. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new AppError('CONTENT_TYPE_INVALID')
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new AppError('CONTENT_TYPE_INVALID')
  }
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) throw tooLarge()
  const bytes = await collect(request)
  const body = parse(bytes)
  // Fewer bytes than these cannot nest deep enough to matter.
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

function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > BODY_BYTES_MAX) reject(tooLarge())
      else chunks.push(chunk)
    })
    request.once('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    )
    request.once('error', reject)
    request.once('close', () => {
      if (!request.complete) reject(new AppError('JSON_INVALID'))
    })
  })
}

const tooLarge = () => new AppError('BODY_TOO_LARGE', { max: '32 MiB' })
