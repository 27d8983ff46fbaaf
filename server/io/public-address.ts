import { isIP } from 'node:net'
import { reachOf } from './outbound-networks.ts'

/** The maximum length. URLs of pictures may contain a long signature. */
const URL_LENGTH_MAX = 8192
/** Scheme and host as typed: no user name, and no characters that URL parsers treat differently. */
const TYPED = /^https?:\/\/[^/?#@\\\s]+([/?#]|$)/i
const CONTROL = /\p{Cc}/u
/** Host names of this machine or of a private network. */
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/
/** Host names of metadata services of clouds. */
const METADATA_NAME = /^metadata\.(goog|tencentyun\.com)$/

/**
 * Whether a caller's URL, which an upstream will fetch, can be public: http or https, no private
 * address in any notation and no name of a private network. Names are not resolved.
 */
export function isPublicAddress(url: string): boolean {
  if (url.length > URL_LENGTH_MAX || CONTROL.test(url)) return false
  if (!TYPED.test(url) || !URL.canParse(url)) return false
  // The parser converts literal addresses to one notation and names to lower case.
  const host = new URL(url).hostname.replaceAll(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return reachOf(host) === 'public'
  return host.includes('.') && !PRIVATE_NAME.test(host) && !METADATA_NAME.test(host)
}
