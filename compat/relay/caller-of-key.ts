import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../../server/kernel/ctx.ts'
import type { Arrival } from '../../server/kernel/proxies.ts'
import { authenticate, readKey, type Caller } from '../../server/relay/index.ts'

/** What clients of a Midjourney proxy send as `Authorization` beside the key. */
const NO_KEY = /^(bearer\s+)?(midjourney-proxy)?\s*$/i

/** The caller of a key, which clients of drawings send as `mj-api-secret`. */
export function callerOfKey(services: Services, request: Arrival): Promise<Caller> {
  const { address } = services.proxies.peerOf(request)
  return authenticate(services, readKey(withSecret(request.headers)), address)
}

function withSecret(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const secret = headers['mj-api-secret']
  const isAlone = NO_KEY.test(headers.authorization ?? '')
  return isAlone && typeof secret === 'string' ? { ...headers, authorization: secret } : headers
}
