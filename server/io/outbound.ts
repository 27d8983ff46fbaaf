import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type BlockList, type LookupFunction } from 'node:net'
import { AppError } from '../kernel/app-error.ts'
import { contains, networks, reachOf, type Reach } from './outbound-networks.ts'

/** The setting that allows private addresses, for the error message. */
const SETTING = 'OUTBOUND_ALLOW'
const URL_LENGTH_MAX = 2048

/** Scheme, host and port as typed, without user name. The URL parser would accept a missing slash. */
const TYPED = /^https?:\/\/([^/?#@]+)(?=[/?]|$)/i
/** Characters that URL parsers treat differently: backslashes, fragments, spaces, control characters. */
const AMBIGUOUS = /[\\#\s\p{Cc}]/u
/** Host names of the metadata services of clouds. */
const METADATA_NAMES: ReadonlySet<string> = new Set([
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.azure.internal',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.tencentyun.com',
])
/** Braces are excluded: a placeholder in the host would let callers choose the host. */
const HOST_NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i
const LOOPBACK_NAME = /^(.+\.)?localhost$/i

/** The private addresses that upstream calls may reach. Public addresses are always allowed. */
export interface OutboundPolicy {
  readonly names: ReadonlySet<string>
  readonly networks: BlockList
}

/** Parses `OUTBOUND_ALLOW`: addresses, networks such as `10.0.0.0/8`, host names. */
export function outboundPolicy(rules: readonly string[]): OutboundPolicy {
  const isNumeric = (rule: string) => isIP(rule.split('/')[0] ?? '') !== 0
  return {
    names: new Set(rules.filter(rule => !isNumeric(rule)).map(rule => rule.toLowerCase())),
    networks: networks(rules.filter(isNumeric)),
  }
}

/**
 * Refuses a forbidden address by its text. A host name is checked again when it is resolved
 * (`guardedLookup`). Throws CHANNEL_ADDRESS_INVALID or CHANNEL_ADDRESS_BLOCKED.
 */
export function checkAddress(url: string, policy: OutboundPolicy): void {
  const typed = TYPED.exec(url)?.[1]
  const isPlain = url.length <= URL_LENGTH_MAX && !AMBIGUOUS.test(url) && URL.canParse(url)
  if (typed === undefined || !isPlain) throw invalid('')
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  // The parser drops the final dot of a numeric host, so the typed form is checked too.
  const isHost = isIP(host) !== 0 || HOST_NAME.test(host)
  if (!isHost || /\.(:\d*)?$/.test(typed)) throw invalid(typed)
  refuse(placeOf(host), policy)
}

/**
 * Refuses a forbidden host before a connection is opened: a literal address is never looked up, and
 * the rules may have changed since the channel was saved.
 */
export function checkHost(host: string, policy: OutboundPolicy): void {
  refuse(placeOf(host.replace(/^\[|\]$/g, '')), policy)
}

/** The part of `dns.lookup` that is used. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A `lookup` for `net.connect` that resolves a name once and checks every address. The connection
 * goes to a checked address, even when the name resolves to another address later.
 */
export function guardedLookup(
  policy: OutboundPolicy,
  resolve: Resolve = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refusal = error ?? refusalOf(hostname, addresses, policy)
      const [first] = addresses ?? []
      if (refusal || !first) callback(refusal ?? invalid(hostname), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function refusalOf(
  host: string,
  addresses: readonly LookupAddress[],
  policy: OutboundPolicy,
): AppError | undefined {
  try {
    refuse(placeOf(host), policy)
    for (const { address } of addresses) refuse({ host, address, reach: reachOf(address) }, policy)
    return undefined
  } catch (error) {
    return error as AppError
  }
}

interface Place {
  readonly host: string
  readonly address: string
  readonly reach: Reach
}

/** The class of a host name before it is resolved. Only names of this machine are known. */
function placeOf(host: string): Place {
  if (isIP(host) !== 0) return { host, address: host, reach: reachOf(host) }
  if (METADATA_NAMES.has(host.toLowerCase())) return { host, address: '', reach: 'never' }
  const isLoopback = LOOPBACK_NAME.test(host)
  return { host, address: isLoopback ? '127.0.0.1' : '', reach: isLoopback ? 'private' : 'public' }
}

function refuse({ host, address, reach }: Place, policy: OutboundPolicy): void {
  if (reach === 'public') return
  if (reach === 'never') throw invalid(host)
  const isListed = policy.names.has(host.toLowerCase()) || contains(policy.networks, address)
  if (!isListed) throw new AppError('CHANNEL_ADDRESS_BLOCKED', { host, setting: SETTING })
}

const invalid = (host: string) => new AppError('CHANNEL_ADDRESS_INVALID', { host })
