import type { Target, UpstreamRequest } from '../provider.ts'
import { forVendor, withoutEmptyLists } from './accepted.ts'

const CUSTOM_TYPE = 8
const MODEL_VARIABLE = '{model}'
/** Paths of channel types that do not use `/v1/chat/completions`. */
const chatPaths: Readonly<Record<number, string>> = {
  27: '/chat/completions',
  35: '/v1/text/chatcompletion_v2',
  45: '/api/v3/chat/completions',
  46: '/v2/chat/completions',
}
const CHAT_PATH = '/v1/chat/completions'
/** As the paths of chat, with the same prefix. */
const embeddingPaths: Readonly<Record<number, string>> = {
  45: '/api/v3/embeddings',
  46: '/v2/embeddings',
}
const EMBEDDINGS_PATH = '/v1/embeddings'
/** The o series, and GPT from the fifth generation on, with or without the name of a vendor. */
const REASONING_MODEL = /^(?:[^/]+\/)*(?:o\d+|gpt-(?:[5-9]|\d\d))(?=$|[-.])(?!.*-chat)/
/** GPT from 5.1 on can answer without reasoning, and then takes a temperature. */
const CAN_SKIP_REASONING = /^(?:[^/]+\/)*gpt-(?:5\.[1-9]|[6-9]|\d\d)(?=$|[-.])/
const EFFORT_SUFFIX = /-(high|medium|low)$/

type Body = Readonly<Record<string, unknown>>

/** Builds the request for an upstream with OpenAI's chat dialect. */
export function request(body: Body, isStream: boolean, target: Target): UpstreamRequest {
  return {
    url: urlOf(target),
    headers: headersOf(target, isStream),
    body: JSON.stringify(bodyFor(body, isStream, target)),
  }
}

function bodyFor(body: Body, isStream: boolean, target: Target): Body {
  const asked = forVendor(withoutEmptyLists(body), target)
  return withUsage(forModel(asked, target.upstreamModel), isStream, target.type)
}

/** Builds a request for embeddings. */
export function embeddingsRequest(body: Body, target: Target): UpstreamRequest {
  return {
    url: urlOf(target, embeddingPaths[target.type] ?? EMBEDDINGS_PATH),
    headers: headersOf(target, false),
    body: JSON.stringify({ ...body, model: target.upstreamModel }),
  }
}

export function modelsRequest(target: Omit<Target, 'upstreamModel'>) {
  return {
    url: `${target.baseUrl}/v1/models`,
    headers: { authorization: `Bearer ${target.key}`, accept: 'application/json' },
  }
}

function urlOf(target: Target, path = chatPaths[target.type] ?? CHAT_PATH): string {
  if (target.type === CUSTOM_TYPE) {
    return target.baseUrl.replaceAll(MODEL_VARIABLE, encodeURIComponent(target.upstreamModel))
  }
  return target.baseUrl + path
}

/** The headers of a call with OpenAI's credential. */
export function headersOf(target: Target, isStream: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${target.key}`,
    'content-type': 'application/json',
    accept: isStream ? 'text/event-stream' : 'application/json',
    'accept-encoding': 'identity',
  }
  if (target.organization !== '') headers['openai-organization'] = target.organization
  return headers
}

/** Channel types whose upstreams accept `stream_options`. Others may refuse the request. */
const TAKE_STREAM_OPTIONS: ReadonlySet<number> = new Set([1, 3, 4, 14, 24, 33, 39, 45, 48])

/**
 * Asks for the usage of a stream, which upstreams report only on request. The relay hides the report
 * from callers that did not ask for it, and counts by itself where the upstream cannot report.
 */
function withUsage(body: Body, isStream: boolean, type: number): Body {
  const asked = body['stream_options']
  if (!TAKE_STREAM_OPTIONS.has(type)) {
    if (asked === undefined) return body
    const { stream_options: _, ...rest } = body
    return rest
  }
  if (!isStream) return body
  const options = typeof asked === 'object' && asked !== null ? asked : {}
  return { ...body, stream_options: { ...options, include_usage: true } }
}

/** Reasoning models use another limit field and no temperature; the effort is a field of its own. */
function forModel(body: Body, upstreamModel: string): Body {
  if (!REASONING_MODEL.test(upstreamModel)) {
    return body['model'] === upstreamModel ? body : { ...body, model: upstreamModel }
  }
  const { max_tokens, temperature, ...rest } = body
  const effort = EFFORT_SUFFIX.exec(upstreamModel)?.[1]
  const keepsTemperature = temperature !== undefined && skipsReasoning(rest, upstreamModel)
  return {
    ...rest,
    ...(keepsTemperature ? { temperature } : {}),
    model: upstreamModel.replace(EFFORT_SUFFIX, ''),
    ...(max_tokens === undefined
      ? {}
      : { max_completion_tokens: rest['max_completion_tokens'] ?? max_tokens }),
    ...(effort === undefined ? {} : { reasoning_effort: effort }),
  }
}

function skipsReasoning(body: Body, upstreamModel: string): boolean {
  if (body['reasoning_effort'] !== 'none' || EFFORT_SUFFIX.test(upstreamModel)) return false
  return CAN_SKIP_REASONING.test(upstreamModel)
}
