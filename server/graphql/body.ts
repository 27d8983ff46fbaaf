import { AppError } from '../kernel/app-error.ts'
import type { Params } from './documents.ts'
import { limits } from './limits.ts'

/**
 * Reads one operation from the body of a request. Throws CONTENT_TYPE_INVALID, BODY_TOO_LARGE,
 * JSON_INVALID, and INPUT_INVALID for JSON of another shape, a list of operations included.
 */
export async function readParams(request: Request): Promise<Params> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  // No form can send this type, so another site's page cannot post with the visitor's cookie (threats G02).
  if (type !== 'application/json') throw new AppError('CONTENT_TYPE_INVALID')
  return toParams(parseJson(await readText(request)))
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.bodyBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > limits.bodyBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('JSON_INVALID', {}, { cause: error })
  }
}

/** Only the parameters of the protocol; whatever else a client adds is left out. */
export function toParams(body: unknown): Params {
  if (!isObject(body)) throw wrong('')
  const { query, operationName, variables, extensions } = body
  if (!isText(query)) throw wrong('query')
  if (!isText(operationName)) throw wrong('operationName')
  if (!isObjectOrNone(variables)) throw wrong('variables')
  if (!isObjectOrNone(extensions)) throw wrong('extensions')
  return { query, operationName, variables, extensions }
}

type JsonObject = Record<string, unknown>

const isText = (value: unknown): value is string | null | undefined =>
  value == null || typeof value === 'string'

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isObjectOrNone = (value: unknown): value is JsonObject | null | undefined =>
  value == null || isObject(value)

function wrong(field: string): AppError {
  return new AppError('INPUT_INVALID', {}, { fields: [{ field, say: 'valueObject' }] })
}

const tooLarge = () => new AppError('BODY_TOO_LARGE')
