/** The parts of a request that say where its page and the server are. */
export interface OriginParts {
  readonly origin: string | undefined
  readonly secFetchSite: string | undefined
  readonly host: string | undefined
  /** The hosts that a trusted proxy has forwarded. */
  readonly forwardedHosts: readonly string[]
  readonly overTls: boolean
}

/**
 * The origin of the request according to the browser: the console, another site, or `unknown` when
 * the headers do not say, which browsers do only for plain navigation. The own origins are the host of the
 * request, those that a trusted proxy has forwarded, and `siteAddress`, the address of the site in its
 * options; it is empty when there is none.
 */
export function originOf(parts: OriginParts, siteAddress: string): 'same' | 'foreign' | 'unknown' {
  const { origin, secFetchSite } = parts
  if (secFetchSite !== undefined) {
    return secFetchSite === 'same-origin' || secFetchSite === 'none' ? 'same' : 'foreign'
  }
  if (origin === undefined) return 'unknown'
  return URL.canParse(origin) && isOwn(new URL(origin), parts, siteAddress) ? 'same' : 'foreign'
}

function isOwn(origin: URL, parts: OriginParts, siteAddress: string): boolean {
  const site = URL.canParse(siteAddress) ? new URL(siteAddress) : undefined
  if (origin.origin === site?.origin) return true
  // The site says that it is reached over TLS, so a page of the same host without TLS is another one.
  const isEncrypted = parts.overTls || (site?.protocol === 'https:' && site.host === origin.host)
  if (isEncrypted && origin.protocol !== 'https:') return false
  return [parts.host, ...parts.forwardedHosts].some(host => isHost(origin, host))
}

/** A name or an address, and a port. */
const HOST = /^[\w.:[\]-]+$/

/** Compared with the default port of the scheme, which proxies send and browsers leave out. */
function isHost(origin: URL, host: string | undefined): boolean {
  if (host === undefined || !/^https?:$/.test(origin.protocol)) return false
  const address = `${origin.protocol}//${host}`
  if (!HOST.test(host) || !URL.canParse(address)) return false
  return new URL(address).origin === origin.origin
}
