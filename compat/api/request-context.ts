import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/enums.ts'
import { guest } from '../../server/kernel/actor.ts'
import { readCredentials, type Credentials } from '../../server/kernel/credentials.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { readLanguage } from '../../server/kernel/language.ts'
import type { Identity } from './identify.ts'
import { parseQuery } from './query.ts'
import { newRequestId } from './request-id.ts'
import type { Call } from './route.ts'

/** The context of a request. The actor is a guest until the caller is authenticated. */
export interface RequestContext {
  readonly requestId: string
  readonly address: string
  readonly language: Language
  readonly overTls: boolean
  readonly credentials: Credentials
  identity: Identity
}

const contexts = new WeakMap<FastifyRequest, RequestContext>()

export function beginRequest(services: Services, request: FastifyRequest): RequestContext {
  const { headers } = request.raw
  const peer = services.proxies.peerOf(request.raw)
  const visit: RequestContext = {
    requestId: newRequestId(services),
    address: peer.address,
    overTls: peer.overTls,
    language: readLanguage(headers['accept-language']),
    credentials: readCredentials(headers, peer.overTls, peer.forwardedHosts),
    identity: { actor: guest },
  }
  contexts.set(request, visit)
  return visit
}

/** The context of a request. Created here when the request was too malformed to be routed. */
export function contextOf(services: Services, request: FastifyRequest): RequestContext {
  return contexts.get(request) ?? beginRequest(services, request)
}

/** The request for its handler. Throws when the query is malformed. */
export function callOf(services: Services, request: FastifyRequest): Call {
  const visit = contextOf(services, request)
  const { identity, requestId, address, language } = visit
  const userAgent = request.raw.headers['user-agent']
  const { id = '' } = request.params as { id?: string }
  return {
    ctx: { ...services, actor: identity.actor, requestId, address, userAgent, language },
    tokenId: identity.tokenId ?? 0,
    query: parseQuery(queryTextOf(request.raw.url)),
    id,
    body: Buffer.isBuffer(request.body) ? undefined : request.body,
    bytes: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
    signature: singleOf(request.raw.headers['stripe-signature']) ?? '',
    cookie: visit.credentials.cookie,
    browser: visit.credentials.browser,
    idempotencyKey: singleOf(request.raw.headers['idempotency-key']),
    overTls: visit.overTls,
  }
}

const NO_BYTES = Buffer.alloc(0)

/** The value of a header. Node joins repeated headers into one text. */
function singleOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

function queryTextOf(url: string | undefined): string {
  const start = url?.indexOf('?') ?? -1
  return start < 0 ? '' : (url ?? '').slice(start + 1)
}
