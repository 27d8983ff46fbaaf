import type { IncomingHttpHeaders } from 'node:http'
import type { OriginParts } from './request-origin.ts'

/**
 * Browsers accept a `__Host-` cookie only from the same host over TLS. Over TLS no other name is read,
 * because a subdomain, or a page without TLS, can set it.
 */
const names = {
  session: ['session', '__Host-session'],
  browser: ['oauth', '__Host-oauth'],
} as const
type CookieName = keyof typeof names
const COOKIE_LENGTH_MAX = 256
const TOKEN_LENGTH_MAX = 512

/** The credentials of a request, not verified yet: `sessions` authenticates. */
export interface Credentials extends OriginParts {
  /** Value of the sign-in cookie. */
  readonly cookie: string | undefined
  /** Value of the cookie of a browser that started a sign-in with another site. */
  readonly browser: string | undefined
  /** The access token from `Authorization`, with or without the word Bearer. */
  readonly accessToken: string | undefined
  /** The user-id header of the REST API, as sent. */
  readonly userId: string | undefined
}

/**
 * Reads the credentials from request headers. Malformed or too long values count as absent.
 * `forwardedHosts` are those of a trusted proxy.
 */
export function readCredentials(
  headers: IncomingHttpHeaders,
  overTls: boolean,
  forwardedHosts: readonly string[] = [],
): Credentials {
  const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim())
  return {
    cookie: readCookie(pairs, 'session', overTls),
    browser: readCookie(pairs, 'browser', overTls),
    accessToken: readToken(headers.authorization),
    userId: single(headers['new-api-user']),
    origin: headers.origin,
    secFetchSite: single(headers['sec-fetch-site']),
    host: headers.host,
    forwardedHosts,
    overTls,
  }
}

/** The `Set-Cookie` header that starts a session. */
export function setCookie(value: string, expiresAt: Date, overTls: boolean): string {
  return cookieText('session', { value, life: `Expires=${expiresAt.toUTCString()}` }, overTls)
}

/** The `Set-Cookie` header that binds the start of a sign-in to this browser. */
export function setBrowserCookie(value: string, expiresAt: Date, overTls: boolean): string {
  return cookieText('browser', { value, life: `Expires=${expiresAt.toUTCString()}` }, overTls)
}

/** The `Set-Cookie` header that ends a session. */
export function clearCookie(overTls: boolean): string {
  return cookieText('session', { value: '', life: 'Max-Age=0' }, overTls)
}

function cookieText(
  cookie: CookieName,
  { value, life }: { readonly value: string; readonly life: string },
  overTls: boolean,
): string {
  const text = `${names[cookie][overTls ? 1 : 0]}=${value}; Path=/; HttpOnly; SameSite=Lax; ${life}`
  return overTls ? `${text}; Secure` : text
}

/** A proxy may not say for every request that it came over TLS, so the bound name is always read. */
function readCookie(
  pairs: readonly string[],
  cookie: CookieName,
  overTls: boolean,
): string | undefined {
  const [plain, bound] = names[cookie]
  return valueOf(pairs, bound) ?? (overTls ? undefined : valueOf(pairs, plain))
}

function valueOf(pairs: readonly string[], name: string): string | undefined {
  const pair = pairs.find(one => one.startsWith(`${name}=`) && one.length > name.length + 1)
  const value = pair?.slice(name.length + 1)
  return value !== undefined && value.length <= COOKIE_LENGTH_MAX ? value : undefined
}

function readToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^bearer\s+/i, '').trim()
  if (!token || token.length > TOKEN_LENGTH_MAX) return undefined
  return /^[!-~]+$/.test(token) ? token : undefined
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
