import { isIP } from 'node:net'
import { reachOf } from './outbound-networks.ts'

/** Addresses of pictures may carry a long signature. */
const URL_LENGTH_MAX = 8192
/** Scheme and host as typed: no user name, and nothing that parsers disagree about. */
const TYPED = /^https?:\/\/[^/?#@\\\s]+([/?#]|$)/i
const CONTROL = /\p{Cc}/u
/** Names that stand for this machine, or are answered within one network only. */
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/
/** Public names under which clouds serve a machine's credentials. */
const METADATA_NAME = /^metadata\.(goog|tencentyun\.com)$/

/**
 * Whether an address that a caller gives, and somebody else fetches, can be public: http or https, and
 * neither a private literal address in any notation nor a name of a private network. Names are not
 * resolved.
 */
export function isPublicAddress(url: string): boolean {
  if (url.length > URL_LENGTH_MAX || CONTROL.test(url)) return false
  if (!TYPED.test(url) || !URL.canParse(url)) return false
  // The parser writes every notation of a literal address in one way, and names in small letters.
  const host = new URL(url).hostname.replaceAll(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return reachOf(host) === 'public'
  return host.includes('.') && !PRIVATE_NAME.test(host) && !METADATA_NAME.test(host)
}
