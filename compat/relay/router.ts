import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { option } from '../../server/domain/options/index.ts'
import { AppError, toAppError } from '../../server/kernel/app-error.ts'
import { readLanguage } from '../../server/kernel/language.ts'
import type { Malformed } from '../../server/reject-malformed-request.ts'
import {
  answerHeaders,
  authenticate,
  handleCall,
  handleTask,
  readKey,
  type Caller,
  type Engine,
  type RenderContext,
  type Surface,
} from '../../server/relay/index.ts'
import { openaiChat } from './openai-chat.ts'
import { playgroundChat } from './playground-chat.ts'
import { renderOpenAiError } from './openai-error.ts'
import { modelsFor, toModel } from './openai-models.ts'
import type { Pair } from './pair.ts'
import { answerTaskCall, decoded, isTaskPath, taskCalls, taskSurfaceOf } from './task-routes.ts'

const PREFIXES = [
  '/v1/',
  '/chat/completions',
  '/v1beta/',
  '/mj/',
  '/mj-',
  '/fast/mj/',
  '/relax/mj/',
  '/turbo/mj/',
  '/suno/',
  '/pg/',
]
/** A model name may contain slashes, as sent or encoded. */
const MODEL_PATH = /^\/v1\/models\/(.+)$/

/** Paths of metered calls and their dialects. */
const surfaces: ReadonlyMap<string, Surface> = new Map([
  ['/v1/chat/completions', openaiChat],
  // The address of the site as a base without `/v1`.
  ['/chat/completions', openaiChat],
  ['/pg/chat/completions', playgroundChat],
])

/** All calls that the relay answers, for the test of who may make them. */
export const relayCalls: readonly string[] = [
  ...[...surfaces.keys()].map(path => `POST ${path}`),
  'GET /v1/models',
  'GET /v1/models/:model',
  ...taskCalls,
]

/** Balance queries of older clients, which the REST API answers. */
const BILLING = '/v1/dashboard/'

/** Whether the relay serves a raw path. */
export function isRelayPath(path: string): boolean {
  return !path.startsWith(BILLING) && PREFIXES.some(prefix => path.startsWith(prefix))
}

/** The relay as a surface, without a web framework. */
export function openRelay(engine: Engine) {
  return {
    handle: (request: IncomingMessage, response: ServerResponse) =>
      handleRelay(engine, { request, response }),
    refuse: (request: IncomingMessage, response: ServerResponse, malformed: Malformed) =>
      refuseMalformed(engine, { request, response }, malformed),
  }
}

function refuseMalformed(
  engine: Engine,
  { request, response }: Pair,
  { status, reason }: Malformed,
): void {
  const context = contextOf(engine, request)
  const { headers, body } = renderOpenAiError(new AppError('REQUEST_INVALID', { reason }), context)
  response.writeHead(status, { ...answerHeaders(context), ...headers, connection: 'close' })
  response.end(body)
}

/** Handles all paths of the relay. */
function handleRelay(engine: Engine, { request, response }: Pair): void {
  const path = pathOf(request)
  if (request.method === 'OPTIONS' && isOpenToPages(path)) return answerPreflight(response)
  const surface = request.method === 'POST' ? surfaces.get(path) : undefined
  if (surface) void handleCall(engine, surface, { request, response })
  else if (isTaskPath(path)) void answerTask(engine, path, { request, response })
  else void answerOther(engine, path, { request, response })
}

async function answerTask(engine: Engine, path: string, pair: Pair): Promise<void> {
  const { method } = pair.request
  const address = { path, search: searchOf(pair.request) }
  const surface = method === 'POST' ? taskSurfaceOf(engine.services, address) : undefined
  if (surface) return handleTask(engine, surface, pair)
  const isAnswered = await answerTaskCall(engine, path, pair)
  if (!isAnswered) await answerOther(engine, path, pair)
}

const isOpenToPages = (path: string) => surfaces.get(path)?.isOpenToPages ?? true

function searchOf({ url = '' }: IncomingMessage): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': '*, authorization',
    'access-control-max-age': '43200',
  })
  response.end()
}

const contextOf = ({ services }: Engine, { headers }: IncomingMessage): RenderContext => ({
  requestId: randomUUID(),
  isOpenToPages: true,
  language: () => readLanguage(headers['accept-language'], option(services, 'DefaultLanguage')),
})

async function answerOther(
  engine: Engine,
  path: string,
  { request, response }: Pair,
): Promise<void> {
  const context = contextOf(engine, request)
  try {
    if (request.method !== 'GET' || !path.startsWith('/v1/models')) throw unknown(request, path)
    const address = engine.services.proxies.peerOf(request).address
    const caller = await authenticate(engine.services, readKey(request.headers), address)
    const body = JSON.stringify(listOrOne(engine, caller, path))
    response.writeHead(200, { ...answerHeaders(context), 'content-type': 'application/json' })
    response.end(body)
  } catch (error) {
    const rendered = renderOpenAiError(toAppError(error), context)
    response.writeHead(rendered.status, { ...answerHeaders(context), ...rendered.headers })
    response.end(rendered.body)
  }
}

function listOrOne({ services }: Engine, caller: Caller, path: string) {
  const names = modelsFor(services, caller)
  if (path === '/v1/models') return { object: 'list', data: names.map(toModel) }
  const name = decoded(MODEL_PATH.exec(path)?.[1] ?? '')
  if (!names.includes(name)) throw new AppError('MODEL_UNKNOWN', { model: name })
  return toModel(name)
}

const unknown = (request: IncomingMessage, path: string) =>
  new AppError('PATH_UNKNOWN', { path: `${request.method} ${path}` })
