import type { IncomingMessage } from 'node:http'
import type { JsonObject } from '../../contract/json.ts'
import { anthropic } from '../../server/dialects/anthropic/index.ts'
import type { Dialect } from '../../server/dialects/dialect.ts'
import { gemini } from '../../server/dialects/gemini/index.ts'
import { openaiChat } from '../../server/dialects/openai-chat/index.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import type { Caller } from '../../server/relay/index.ts'
import { keyInQuery } from './caller-of-key.ts'
import { decoded } from './decoded.ts'
import { modelsFor, toModel } from './openai-models.ts'
import { surfaceAt } from './surface-at.ts'

const LIST = /^\/v1(?:beta)?\/models$|^\/models$/
/** A model name may contain slashes, as sent or encoded. */
const ONE = /^\/v1(?:beta)?\/models\/(.+)$/
const GEMINI_PATH = /^\/v1beta\//
const LIMIT_MAX = 1000

export const isModelsPath = (path: string): boolean => LIST.test(path) || ONE.test(path)

interface Asked {
  readonly request: IncomingMessage
  readonly path: string
}

/** The models of a key, or one of them, as the client reads it. Throws MODEL_UNKNOWN. */
export function modelsAt(services: Services, caller: Caller, { request, path }: Asked): JsonObject {
  const names = modelsFor(services, caller, one => surfaceAt(one) !== undefined)
  const write = isOfGemini(request, path) ? toGeminiModel : toModel
  const name = ONE.exec(path)?.[1]
  if (name === undefined) {
    return isOfGemini(request, path) ? { models: names.map(toGeminiModel) } : listOf(names, request)
  }
  const model = decoded(name)
  if (!names.includes(model)) throw new AppError('MODEL_UNKNOWN', { model })
  return write(model)
}

/**
 * The dialect in which a client of models, or of an unknown path, reads errors. OpenAI's clients always send
 * `authorization`, and some add the headers of other vendors for their key.
 */
export function dialectOfClient(request: IncomingMessage, path: string): Dialect {
  if (isOfAnthropic(request)) return anthropic
  const isOfOpenAi = 'authorization' in request.headers && !GEMINI_PATH.test(path)
  return !isOfOpenAi && isOfGemini(request, path) ? gemini : openaiChat
}

export const isOfAnthropic = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  'anthropic-version' in headers

/** Three vendors have the same path: a client of Google has a header of its own, or a key in the query. */
function isOfGemini(request: IncomingMessage, path: string): boolean {
  const { headers } = request
  const hasHeader = 'x-goog-api-key' in headers || 'x-goog-api-client' in headers
  return GEMINI_PATH.test(path) || hasHeader || keyInQuery(request) !== null
}

/**
 * One list for the clients of OpenAI and Anthropic: each reads its own members. Codex asks for `models`, and uses
 * its own descriptions when there are none.
 */
function listOf(names: readonly string[], { url = '' }: IncomingMessage): JsonObject {
  const query = new URL(url, 'http://localhost').searchParams
  const { page, hasMore } = pageOf(names, query)
  return {
    object: 'list',
    data: page.map(toModel),
    has_more: hasMore,
    first_id: page[0] ?? null,
    last_id: page.at(-1) ?? null,
    ...(query.has('client_version') && { models: [] }),
  }
}

/** The part of a list that Anthropic's clients ask for; OpenAI's take all of it. */
function pageOf(names: readonly string[], query: URLSearchParams) {
  const [after, before] = [query.get('after_id'), query.get('before_id')]
  const from = after === null ? 0 : names.indexOf(after) + 1
  const to = before === null ? names.length : Math.max(0, names.indexOf(before))
  const limit = Number(query.get('limit') ?? names.length)
  const size = Number.isInteger(limit) && limit > 0 ? limit : LIMIT_MAX
  const page = names.slice(from, to).slice(0, size)
  return { page, hasMore: page.length < to - from }
}

const toGeminiModel = (name: string): JsonObject => ({
  name: `models/${name}`,
  displayName: name,
  supportedGenerationMethods: ['generateContent', 'streamGenerateContent', 'countTokens'],
})
