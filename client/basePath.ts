/**
 * The path at which the console is served, with a slash at its end. The server knows of no path before that of
 * a proxy, so the page says relative to its own address where the console begins.
 */
export const basePath = pathOf(globalThis.document)

function pathOf(page: Document | undefined): string {
  return page?.querySelector('base') ? new URL(page.baseURI).pathname : '/'
}

/** The path of an address of the server or the console, which begins with a slash. */
export const atBase = (path: string): string => basePath + path.slice(1)

/** The origin of this page, with the path of the console and no slash at its end. */
export const siteAddress = (): string => location.origin + basePath.replace(/\/$/, '')

interface Place {
  readonly pathname: string
  readonly search: string
}

/** An address of the browser as the console names its pages, without the path before them. */
export function ownPlace({ pathname, search }: Place): Place {
  const isBelow = pathname.startsWith(basePath)
  return { pathname: isBelow ? `/${pathname.slice(basePath.length)}` : pathname, search }
}
