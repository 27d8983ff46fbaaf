import type { Provider, Target, UpstreamRequest } from '../provider.ts'
import { bodyFor } from './fields-for.ts'
import type { Vendor } from './vendor.ts'

const MODEL_VARIABLE = '{model}'
const CHAT_PATH = '/v1/chat/completions'
const EMBEDDINGS_PATH = '/v1/embeddings'
const MODELS_PATH = '/v1/models'

type Requests = Pick<Provider, 'request' | 'modelsRequest'> & {
  readonly embeddingsRequest: NonNullable<Provider['embeddings']>['request']
}

/** The requests for an upstream with OpenAI's chat dialect. */
export function requestsOf(vendor: Vendor): Requests {
  const { chat = CHAT_PATH, embeddings = EMBEDDINGS_PATH, models } = vendor.paths ?? {}
  return {
    request: (body, isStream, target) => ({
      url: urlOf(vendor, target, chat),
      headers: headersOf(target, isStream),
      ...written(bodyFor(vendor, body, { upstreamModel: target.upstreamModel, isStream })),
    }),
    embeddingsRequest: (body, target) => ({
      url: urlOf(vendor, target, embeddings),
      headers: headersOf(target, false),
      body: JSON.stringify({ ...body, model: target.upstreamModel }),
    }),
    modelsRequest: target => modelsRequest(target, models),
  }
}

/** The request for the list of an upstream's models. */
export function modelsRequest(
  { baseUrl, key }: Omit<Target, 'upstreamModel'>,
  path = MODELS_PATH,
): Omit<UpstreamRequest, 'body'> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' }
  return { url: baseUrl + path, headers }
}

const written = ({ body, left }: ReturnType<typeof bodyFor>) =>
  left ? { body: JSON.stringify(body), left } : { body: JSON.stringify(body) }

const urlOf = ({ isWholeAddress }: Vendor, { baseUrl, upstreamModel }: Target, path: string) =>
  isWholeAddress
    ? baseUrl.replaceAll(MODEL_VARIABLE, encodeURIComponent(upstreamModel))
    : baseUrl + path

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
