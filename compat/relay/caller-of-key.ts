import type { IncomingMessage } from 'node:http'
import type { Services } from '../../server/kernel/ctx.ts'
import type { Arrival } from '../../server/kernel/proxies.ts'
import { authenticate, type Found } from '../../server/relay/index.ts'
import { readKeys } from './read-keys.ts'

/** Clients of drawings send the key here, and often a word that is no key as `Authorization`. */
const HEADERS = ['mj-api-secret']

/** The caller of the keys of a request. */
export function callerOfKeys(services: Services, request: Arrival): Found {
  const { address } = services.proxies.peerOf(request)
  return authenticate(services, readKeys(request.headers), address)
}

/** The caller of a key, also of one that clients of drawings send as `mj-api-secret`. */
export function callerOfKey(services: Services, request: Arrival): Found {
  const { address } = services.proxies.peerOf(request)
  return authenticate(services, readKeys(request.headers, HEADERS), address)
}

/** The caller of a key, also of one in the query, where Google's clients may send it. */
export function callerOfGemini(services: Services, request: IncomingMessage): Found {
  const { address } = services.proxies.peerOf(request)
  const key = keyInQuery(request)
  const headers = key === null ? request.headers : { ...request.headers, 'x-goog-api-key': key }
  return authenticate(services, readKeys(headers), address)
}

/** Null when there is none. */
export function keyInQuery({ url = '' }: Pick<IncomingMessage, 'url'>): string | null {
  const at = url.indexOf('?')
  return at < 0 ? null : new URLSearchParams(url.slice(at)).get('key')
}
