import type { IncomingMessage } from 'node:http'

/** Why a request is malformed. */
export interface Malformed {
  readonly status: 400 | 405 | 414
  /** The malformed part, for the sender. */
  readonly reason: string
}

/** The maximum length of a request target, in characters. */
const ADDRESS_LENGTH_MAX = 8 * 1024
const HEADERS_MAX = 100
const HOST = /^(\[[\da-f:.]+\]|[\w.-]{1,253})(:\d{1,5})?$/i

/**
 * Checks the method, the length of the target and the headers of a request before it is routed;
 * undefined when they are valid. Node silently keeps only the first of some repeated headers and drops
 * headers beyond its maximum, so the raw list is checked.
 */
export function malformedPart(request: IncomingMessage): Malformed | undefined {
  if (request.method === 'TRACE') return { status: 405, reason: 'method' }
  if ((request.url ?? '').length > ADDRESS_LENGTH_MAX) return { status: 414, reason: 'URL length' }
  if (request.rawHeaders.length > 2 * HEADERS_MAX) return { status: 400, reason: 'header count' }
  const { hosts, authorizations } = count(request.rawHeaders)
  if (!hasValidHost(request, hosts)) return { status: 400, reason: 'Host' }
  return authorizations > 1 ? { status: 400, reason: 'Authorization' } : undefined
}

/** HTTP/1.0 has no such header: the probes of some load balancers use it. */
function hasValidHost({ httpVersion, headers }: IncomingMessage, hosts: number): boolean {
  if (hosts === 0) return httpVersion === '1.0'
  return hosts === 1 && HOST.test(headers.host ?? '')
}

/** Counts headers. It runs for every request, so it compares the length of a name first. */
function count(rawHeaders: readonly string[]): { hosts: number; authorizations: number } {
  let [hosts, authorizations] = [0, 0]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    if (name.length === 13 && name.toLowerCase() === 'authorization') authorizations += 1
  }
  return { hosts, authorizations }
}
