const SIGN_IN = '/login'
/** A base address for parsing paths. No path can name its host. */
const HERE = 'http://this.invalid'

/**
 * The page to open after signing in, from the `next` part of the sign-in page's address. Undefined
 * for every other address, and for the sign-in page itself.
 */
export function returnPath(search: URLSearchParams): string | undefined {
  const next = search.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search: query, hash } = new URL(next, HERE)
  if (origin !== HERE || pathname === SIGN_IN || pathname.startsWith('//')) return undefined
  return `${pathname}${query}${hash}`
}

interface From {
  readonly pathname: string
  readonly search: string
}

/** The address of the sign-in page that leads back to this page. It keeps an existing `next`. */
export function signInPath(from: From, isExpired = false): string {
  const own = from.pathname === SIGN_IN ? returnPath(new URLSearchParams(from.search)) : undefined
  const next = from.pathname === SIGN_IN ? own : `${from.pathname}${from.search}`
  const parts = new URLSearchParams({
    ...(isExpired && { expired: 'true' }),
    ...(next && { next }),
  })
  return parts.size === 0 ? SIGN_IN : `${SIGN_IN}?${parts}`
}
