import type { Provider, Target } from '../provider.ts'
import { addressAt, wholeAddress, type Address } from './address.ts'
import { bodyFor } from './fields-for.ts'
import type { Paths, Vendor } from './vendor.ts'

const USUAL = {
  chat: '/v1/chat/completions',
  embeddings: '/v1/embeddings',
  models: '/v1/models',
  responses: '/v1/responses',
} as const satisfies Paths

/** As OpenAI's own: nothing differs. */
const OPENAI: Vendor = {}

type Requests = Pick<Provider, 'request' | 'modelsRequest'> & {
  readonly embeddingsRequest: NonNullable<Provider['embeddings']>['request']
}

/** The requests for an upstream with OpenAI's chat dialect. */
export function requestsOf(vendor: Vendor): Requests {
  const chat = addressOf(vendor, 'chat')
  const embeddings = addressOf(vendor, 'embeddings')
  return {
    request: (body, isStream, target) => ({
      url: chat(target),
      headers: headersOf(target, isStream, vendor),
      ...written(bodyFor(vendor, body, { upstreamModel: target.upstreamModel, isStream })),
    }),
    embeddingsRequest: (body, target) => ({
      url: embeddings(target),
      headers: headersOf(target, false, vendor),
      body: JSON.stringify({ ...body, model: target.upstreamModel }),
    }),
    modelsRequest: modelsRequestOf(vendor),
  }
}

/** The request for the list of an upstream's models. */
export function modelsRequestOf(vendor: Vendor): Provider['modelsRequest'] {
  const { isWholeAddress: _, ...rest } = vendor
  const models = addressOf(rest, 'models')
  return target => ({
    url: models(target),
    headers: { ...keyOf(target, vendor), accept: 'application/json' },
  })
}

/** The address of an operation, at which each call of it is made. */
export function addressOf(
  { paths, pathsWithOther, isWholeAddress }: Vendor,
  operation: keyof Paths,
): Address {
  if (isWholeAddress) return wholeAddress
  const usual = addressAt(paths?.[operation] ?? USUAL[operation])
  if (!pathsWithOther) return usual
  const withOther = addressAt(pathsWithOther[operation] ?? USUAL[operation])
  return target => (target.other === '' ? usual : withOther)(target)
}

const written = ({ body, left }: ReturnType<typeof bodyFor>) =>
  left ? { body: JSON.stringify(body), left } : { body: JSON.stringify(body) }

/** The headers of a call: OpenAI's, unless the vendor has others. */
export function headersOf(
  target: Target,
  isStream: boolean,
  vendor: Vendor = OPENAI,
): Record<string, string> {
  const headers = keyOf(target, vendor)
  headers['content-type'] = 'application/json'
  headers['accept'] = isStream ? 'text/event-stream' : 'application/json'
  headers['accept-encoding'] = 'identity'
  if (target.organization !== '') headers['openai-organization'] = target.organization
  const { siteHeaders } = vendor
  if (siteHeaders && target.site) {
    const { address, name } = target.site()
    if (address !== '') headers[siteHeaders.address] = address
    if (name !== '') headers[siteHeaders.name] = name
  }
  return headers
}

const keyOf = ({ key }: Pick<Target, 'key'>, { keyHeader }: Vendor): Record<string, string> =>
  keyHeader === undefined ? { authorization: `Bearer ${key}` } : { [keyHeader]: key }
