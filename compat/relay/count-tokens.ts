import { anthropic } from '../../server/dialects/anthropic/index.ts'
import { countedRequest, writeCount } from '../../server/dialects/gemini/count-tokens.ts'
import { gemini } from '../../server/dialects/gemini/index.ts'
import { openaiResponses } from '../../server/dialects/openai-responses/index.ts'
import { isJsonObject, type JsonObject } from '../../contract/json.ts'
import { toAppError } from '../../server/kernel/app-error.ts'
import {
  answerHeaders,
  contextOf,
  countPrompt,
  loadTokenizers,
  readBody,
  type Engine,
} from '../../server/relay/index.ts'
import { callerOfGemini } from './caller-of-key.ts'
import { decoded } from './decoded.ts'
import { invalid } from '../../server/dialects/invalid.ts'
import type { Pair } from './pair.ts'
import { parseCall, type CallForm } from './parse-call.ts'
import { renderIn } from './render-in.ts'

/** How the tokens of a request are counted at a path, and the answer written. */
interface CountSurface {
  readonly form: CallForm
  /** The request that is counted; absent: the body. */
  bodyOf?(body: JsonObject): JsonObject
  write(tokens: number): JsonObject
}

const messages: CountSurface = {
  form: { dialect: anthropic, param: 'messages' },
  // A count has no limit of tokens, which a call must have.
  bodyOf: body => ({ max_tokens: 1, ...body }),
  write: tokens => ({ input_tokens: tokens }),
}

const responses: CountSurface = {
  form: { dialect: openaiResponses, param: 'input' },
  write: tokens => ({ object: 'response.input_tokens', input_tokens: tokens }),
}

const geminiAt = (model: string): CountSurface => ({
  form: { dialect: gemini, param: 'contents', address: { model, isStream: false } },
  bodyOf: countedRequest,
  write: writeCount,
})

const counts: ReadonlyMap<string, CountSurface> = new Map([
  ['/v1/messages/count_tokens', messages],
  ['/v1/responses/input_tokens', responses],
])
const GEMINI = /^\/v1(?:beta)?\/models\/(.+):countTokens$/

/** All calls that count, for the test of who may make them. */
export const countCalls: readonly string[] = [
  ...[...counts.keys()].map(path => `POST ${path}`),
  'POST /v1beta/models/:model:countTokens',
  'POST /v1/models/:model:countTokens',
]

/** Undefined for a path that counts nothing. */
export function countSurfaceAt(path: string): CountSurface | undefined {
  const model = GEMINI.exec(path)?.[1]
  return model === undefined ? counts.get(path) : geminiAt(decoded(model))
}

/** Answers with our own count of the tokens of a request, which costs nothing. */
export async function answerCount(
  engine: Engine,
  { form, bodyOf, write }: CountSurface,
  { request, response }: Pair,
): Promise<void> {
  const context = contextOf(engine, { isOpenToPages: true, requestIdHeader: 'request-id' }, request)
  const headers = answerHeaders(context)
  try {
    await callerOfGemini(engine.services, request)
    const body = await readBody(request, engine)
    if (!isJsonObject(body)) throw invalid('body', 'a JSON object is expected')
    const call = parseCall(form, bodyOf ? bodyOf(body) : body)
    await loadTokenizers()
    response.writeHead(200, { ...headers, 'content-type': 'application/json' })
    response.end(JSON.stringify(write(countPrompt(call))))
  } catch (thrown) {
    const rendered = renderIn(form.dialect, toAppError(thrown), context)
    response.writeHead(rendered.status, { ...headers, ...rendered.headers })
    response.end(rendered.body)
  }
}
