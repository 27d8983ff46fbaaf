const SIGN_IN = '/login'
/** Stands for this site while a path is read; no path can name it. */
const HERE = 'http://this.invalid'

/**
 * The page to open after signing in, from the `next` part of the sign-in page's address. Undefined
 * for anything but a path of this site, and for the sign-in page itself.
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

/** The sign-in page that leads back to where the visitor is; it keeps where it was to lead itself. */
export function signInPath(from: From, isExpired = false): string {
  const own = from.pathname === SIGN_IN ? returnPath(new URLSearchParams(from.search)) : undefined
  const next = from.pathname === SIGN_IN ? own : `${from.pathname}${from.search}`
  const parts = new URLSearchParams({
    ...(isExpired && { expired: 'true' }),
    ...(next && { next }),
  })
  return parts.size === 0 ? SIGN_IN : `${SIGN_IN}?${parts}`
}
