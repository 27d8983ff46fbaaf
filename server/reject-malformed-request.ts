import type { IncomingMessage } from 'node:http'

/** What is wrong with a request whose frame alone shows that no honest client sent it. */
export interface Malformed {
  readonly status: 400 | 405 | 414
  /** Names the part, for the sender. */
  readonly reason: string
}

/** The longest address, in characters. */
const ADDRESS_LENGTH_MAX = 8 * 1024
const HEADERS_MAX = 100
const HOST = /^(\[[\da-f:.]+\]|[\w.-]{1,253})(:\d{1,5})?$/i

/**
 * Looks at method, address length and headers of a request, before anything else does; undefined
 * when it is well formed. Node keeps the first of some doubled headers silently and drops those beyond
 * its maximum, so the raw list is what counts.
 */
export function malformedPart(request: IncomingMessage): Malformed | undefined {
  if (request.method === 'TRACE') return { status: 405, reason: 'method' }
  if ((request.url ?? '').length > ADDRESS_LENGTH_MAX) return { status: 414, reason: 'URL length' }
  if (request.rawHeaders.length > 2 * HEADERS_MAX) return { status: 400, reason: 'header count' }
  const { hosts, authorizations } = count(request.rawHeaders)
  if (hosts !== 1 || !HOST.test(request.headers.host ?? '')) return { status: 400, reason: 'Host' }
  return authorizations > 1 ? { status: 400, reason: 'Authorization' } : undefined
}

/** Every request passes here: most names are told apart by their length alone. */
function count(rawHeaders: readonly string[]): { hosts: number; authorizations: number } {
  let [hosts, authorizations] = [0, 0]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    if (name.length === 13 && name.toLowerCase() === 'authorization') authorizations += 1
  }
  return { hosts, authorizations }
}
