import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { option } from '../../server/domain/options/index.ts'
import { AppError, toAppError } from '../../server/kernel/app-error.ts'
import { readLanguage } from '../../server/kernel/language.ts'
import type { Malformed } from '../../server/reject-malformed-request.ts'
import {
  answerHeaders,
  handleCall,
  handleTask,
  type Engine,
  type RenderContext,
} from '../../server/relay/index.ts'
import { renderOpenAiError } from './openai-error.ts'
import { renderIn } from './render-in.ts'
import { answerCount, countCalls, countSurfaceAt } from './count-tokens.ts'
import { callerOfGemini } from './caller-of-key.ts'
import { dialectOfClient, isModelsPath, isOfAnthropic, modelsAt } from './model-lists.ts'
import { meteredCalls, plainPath, surfaceAt } from './surface-at.ts'
import type { Pair } from './pair.ts'
import {
  answerTaskCall,
  isTaskPath,
  taskCalls,
  taskMethodsOf,
  taskSurfaceOf,
} from './task-routes.ts'
import { allowHeader, unknownPath } from './unknown-path.ts'

const PREFIXES = [
  '/v1/',
  '/chat/completions',
  '/completions',
  '/v1beta/',
  '/responses',
  '/messages',
  '/models',
  '/mj/',
  '/mj-',
  '/fast/mj/',
  '/relax/mj/',
  '/turbo/mj/',
  '/suno/',
  '/pg/',
]

/** All calls that the relay answers, for the test of who may make them. */
export const relayCalls: readonly string[] = [
  ...meteredCalls,
  ...countCalls,
  'GET /v1/models',
  'GET /v1/models/:model',
  ...taskCalls,
]

/** What a caller of an unknown path may have meant. */
const SERVED =
  'POST /v1/chat/completions, /v1/completions, /v1/responses, /v1/messages, ' +
  '/v1beta/models/{model}:generateContent, GET /v1/models, GET /v1/models/{model}, /mj/submit/…, /suno/submit/…'

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
  const isPost = request.method === 'POST'
  const surface = isPost ? surfaceAt(path, searchOf(request)) : undefined
  if (surface) return void handleCall(engine, surface, { request, response })
  const count = isPost ? countSurfaceAt(path) : undefined
  if (count) void answerCount(engine, count, { request, response })
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

const isOpenToPages = (path: string) => surfaceAt(path)?.isOpenToPages ?? true

function searchOf({ url = '' }: IncomingMessage): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const end = url.indexOf('?')
  return plainPath(end < 0 ? url : url.slice(0, end))
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
  requestIdHeader: isOfAnthropic({ headers }) ? 'request-id' : undefined,
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
    if (!isReading(request) || !isModelsPath(path)) {
      throw unknownPath(request, path, { methods: methodsOf(path), served: SERVED })
    }
    const caller = await callerOfGemini(engine.services, request)
    const body = JSON.stringify(modelsAt(engine.services, caller, { request, path }))
    response.writeHead(200, { ...answerHeaders(context), 'content-type': 'application/json' })
    response.end(body)
  } catch (thrown) {
    const error = toAppError(thrown)
    const rendered = renderIn(dialectOfClient(request, path), error, context)
    const headers = { ...answerHeaders(context), ...rendered.headers, ...allowHeader(error) }
    response.writeHead(rendered.status, headers)
    response.end(rendered.body)
  }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** The methods of the calls of a path; empty for an unknown path. */
function methodsOf(path: string): readonly string[] {
  if (surfaceAt(path)) return isOpenToPages(path) ? ['POST', 'OPTIONS'] : ['POST']
  if (countSurfaceAt(path)) return ['POST', 'OPTIONS']
  return isModelsPath(path) ? ['GET', 'HEAD', 'OPTIONS'] : taskMethodsOf(path)
}
