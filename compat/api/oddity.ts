import type { IncomingMessage } from 'node:http'

const URL_LENGTH_MAX = 8192
const HEADERS_MAX = 100
const HOST = /^(\[[\da-f:.]+\]|[\w.-]{1,253})(:\d{1,5})?$/i

/** What is wrong with a request whose frame alone shows that nobody honest sent it. */
export interface Oddity {
  readonly status: 400 | 405 | 414 | 431
  readonly reason: string
}

/** Looks at method, address length and headers only (threats Y01, Y02, Y04, A18). */
export function oddityOf(request: IncomingMessage): Oddity | undefined {
  if (request.method === 'TRACE') return { status: 405, reason: 'method' }
  if ((request.url ?? '').length > URL_LENGTH_MAX) return { status: 414, reason: 'URL length' }
  if (request.rawHeaders.length > 2 * HEADERS_MAX) return { status: 431, reason: 'header count' }
  const isHostGood = countOf(request, 'host') === 1 && HOST.test(request.headers.host ?? '')
  if (!isHostGood) return { status: 400, reason: 'Host' }
  return countOf(request, 'authorization') > 1
    ? { status: 400, reason: 'Authorization' }
    : undefined
}

/** Node keeps the first of doubled headers silently; the raw list tells. */
function countOf(request: IncomingMessage, name: string): number {
  const isName = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === name
  return request.rawHeaders.filter(isName).length
}
