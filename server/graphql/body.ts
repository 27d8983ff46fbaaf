import type { IncomingMessage } from 'node:http'
import { permissions } from '../domain/access/index.ts'
import { readBytes, type BodyPace } from '../io/request-body.ts'
import { rankOf, type Actor } from '../kernel/actor.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Params } from './document-cache.ts'
import { limits } from './limits.ts'

/** The text of a request's body. Throws CONTENT_TYPE_INVALID and as `readBytes` does. */
export async function readText(
  request: IncomingMessage,
  { actor, pace }: { readonly actor: Actor; readonly pace: BodyPace },
): Promise<string> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  // A form cannot send this type, so a page of another site cannot post with the user's cookie.
  if (type !== 'application/json') throw new AppError('CONTENT_TYPE_INVALID')
  const mayUpload = rankOf(actor) >= permissions['option:write']
  const bytesMax = mayUpload ? limits.configurationBodyBytes : limits.bodyBytes
  return (await readBytes(request, { bytesMax, pace })).toString('utf8')
}

/**
 * One operation from the text of a body. Throws JSON_INVALID, and INPUT_INVALID for JSON of another
 * shape, including a list of operations.
 */
export function readParams(text: string): Params {
  return toParams(parseJson(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('JSON_INVALID', {}, { cause: error })
  }
}

/** Only the parameters of the protocol. Other keys are ignored. */
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
  return new AppError('INPUT_INVALID', {}, { fields: [{ field, messageKey: 'valueObject' }] })
}
