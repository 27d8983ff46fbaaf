import { returnPath } from './returnPath.ts'

const STORED_UNDER = 'next'

/**
 * The page that was asked for, kept by the tab while another site signs the visitor in, because the
 * browser comes back to an address without it.
 */
export const askedPage = {
  /** Keeps the `next` part of the address of a page for guests, and nothing when it has none. */
  keep(search: URLSearchParams): void {
    const next = returnPath(search)
    try {
      if (next === undefined) sessionStorage.removeItem(STORED_UNDER)
      else sessionStorage.setItem(STORED_UNDER, next)
    } catch {
      // Without storage the first page of the console opens.
    }
  },
  /** The kept page; checked again, because other scripts of the site can write to the storage. */
  read(): string | undefined {
    try {
      const next = sessionStorage.getItem(STORED_UNDER)
      return next === null ? undefined : returnPath(new URLSearchParams({ next }))
    } catch {
      return undefined
    }
  },
  forget: () => askedPage.keep(new URLSearchParams()),
}
