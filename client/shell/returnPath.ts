import type { EndCause } from '../../contract/enums.ts'

const SIGN_IN = '/login'
/** The page that adds a required second factor. */
const SET_UP = '/second-factor'
/** The pages for visitors before the sign-in. */
const GUEST_PATHS = [SIGN_IN, '/register', '/reset', '/user/reset'] as const
export type GuestPath = (typeof GUEST_PATHS)[number]

/** Whether a page is made for visitors who are not signed in. */
export const isGuestPath = (pathname: string): boolean =>
  GUEST_PATHS.some(path => path === pathname)

/** A base address for parsing paths. No path can name its host. */
const HERE = 'http://this.invalid'

/**
 * The page to open after signing in, from the `next` part of the address of a page for guests.
 * Undefined for every other address, and for the pages for guests themselves.
 */
export function returnPath(search: URLSearchParams): string | undefined {
  const next = search.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search: query, hash } = new URL(next, HERE)
  if (origin !== HERE || isGuestPath(pathname) || pathname === SET_UP) return undefined
  if (pathname.startsWith('//')) return undefined
  return `${pathname}${query}${hash}`
}

interface From {
  readonly pathname: string
  readonly search: string
}

/**
 * The address of the sign-in page that leads back to this page. It keeps an existing `next`. `expired`
 * is the cause of a sign-in that has ended, or `true` without one.
 */
export function signInPath(from: From, expired?: EndCause | 'true'): string {
  const isBetween = from.pathname === SIGN_IN || from.pathname === SET_UP
  const next = isBetween
    ? returnPath(new URLSearchParams(from.search))
    : `${from.pathname}${from.search}`
  const parts = new URLSearchParams({
    ...(expired && { expired }),
    ...(next && { next }),
  })
  return parts.size === 0 ? SIGN_IN : `${SIGN_IN}?${parts}`
}

/** The address of the page that adds a second factor and leads back to this page. */
export const setUpPath = ({ pathname, search }: From): string =>
  `${SET_UP}?${new URLSearchParams({ next: `${pathname}${search}` })}`

/** The address of another page for guests, which keeps the `next` part of this one. */
export function guestPath(path: GuestPath, search: URLSearchParams): string {
  const next = returnPath(search)
  return next === undefined ? path : `${path}?${new URLSearchParams({ next })}`
}
