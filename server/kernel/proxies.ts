import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { createUntrustedProxies, type UntrustedProxies } from './untrusted-proxies.ts'

/** The origin of a request. */
export interface Peer {
  /** The caller's address. An IPv4 address of an IPv6 socket is written as IPv4. */
  readonly address: string
  /** Whether the caller's connection was encrypted. */
  readonly overTls: boolean
  /** The hosts that trusted proxies say the caller asked for; absent without a trusted proxy. */
  readonly forwardedHosts?: readonly string[]
}

/** The part of `IncomingMessage` that is used. */
export interface Arrival {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Reads the caller's address. No other code reads forwarding headers. */
export interface TrustedProxies {
  peerOf(request: Arrival): Peer
  /** Whether an address of a socket is that of a trusted proxy. */
  isTrusted(address: string): boolean
  /** The private addresses whose forwarding headers were ignored. */
  readonly untrusted: UntrustedProxies
}

/**
 * Trusts the forwarding headers only of proxies whose address is in `networks`, such as `10.0.0.0/8`,
 * `192.0.2.1` or `fd00::/8`. The caller is the right-most address of the chain that is not a trusted
 * proxy. Values to the left of an invalid address were written by an unknown sender and are ignored.
 */
export function trustedProxies(
  networks: readonly string[],
  untrusted: UntrustedProxies = createUntrustedProxies(),
): TrustedProxies {
  const trusted = new BlockList()
  for (const network of networks) add(trusted, network)
  const isTrusted = (address: string) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, familyName(family))
  }
  return {
    untrusted,
    isTrusted: address => isTrusted(plain(address)),
    peerOf({ headers, socket }) {
      const direct = plain(socket.remoteAddress ?? '')
      const isEncrypted = 'encrypted' in socket
      if (networks.length === 0 || !isTrusted(direct)) {
        if (isForwarded(headers)) untrusted.note(direct)
        return { address: direct, overTls: isEncrypted }
      }
      return {
        address: callerOf(chainOf(headers), direct, isTrusted),
        overTls: isEncrypted || schemeOf(headers) === 'https',
        ...hostsOf(headers),
      }
    },
  }
}

const isForwarded = (headers: IncomingHttpHeaders) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

function add(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  const family = familyName(isIP(address))
  if (prefix === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(prefix), family)
}

const familyName = (family: number) => (family === 4 ? 'ipv4' : 'ipv6')

/** Walks the chain from the right, where each trusted proxy added the address of its caller. */
function callerOf(
  chain: readonly string[],
  direct: string,
  isTrusted: (address: string) => boolean,
): string {
  let caller = direct
  for (const value of chain.toReversed()) {
    const address = addressIn(value)
    if (address === undefined) return caller
    caller = address
    if (!isTrusted(caller)) return caller
  }
  return caller
}

/** Longer headers are ignored. */
const HEADER_LENGTH_MAX = 4_096

/**
 * The addresses of the chain, the caller's first. Nearly every proxy appends to `X-Forwarded-For` and
 * passes on `Forwarded` (RFC 7239) without a check, so `Forwarded` is used only when the other is
 * absent.
 */
function chainOf(headers: IncomingHttpHeaders): string[] {
  const common = textOf(headers['x-forwarded-for'])
  if (common !== '') return common.split(',')
  return elementsOf(headers).map(pairs => pairs.get('for') ?? '')
}

function schemeOf(headers: IncomingHttpHeaders): string | undefined {
  const common = textOf(headers['x-forwarded-proto'])
  const scheme = common === '' ? elementsOf(headers)[0]?.get('proto') : common.split(',')[0]
  return scheme?.trim().toLowerCase()
}

/** The hosts of the chain: a browser sends neither of these headers for a page. */
function hostsOf(headers: IncomingHttpHeaders): Pick<Peer, 'forwardedHosts'> {
  const common = textOf(headers['x-forwarded-host'])
  const named =
    common === '' ? elementsOf(headers).map(pairs => pairs.get('host') ?? '') : common.split(',')
  const forwardedHosts = named.map(host => host.trim()).filter(host => host !== '')
  return forwardedHosts.length === 0 ? {} : { forwardedHosts }
}

function textOf(header: string | string[] | undefined): string {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  return text.length > HEADER_LENGTH_MAX ? '' : text
}

const PARAMETER = /^([!#$%&'*+.^_`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))$/

/** The elements of `Forwarded`: the parameters of each, by lower-case name. */
function elementsOf(headers: IncomingHttpHeaders): ReadonlyMap<string, string>[] {
  const text = textOf(headers.forwarded)
  if (text === '') return []
  return splitOutsideQuotes(text, ',').map(
    element => new Map(splitOutsideQuotes(element, ';').flatMap(pairOf)),
  )
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let isQuoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (isQuoted && text[at] === '\\') at += 1
    else if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

function pairOf(text: string): [string, string][] {
  const match = PARAMETER.exec(text.trim())
  if (!match) return []
  const [, name = '', quoted, bare = ''] = match
  return [[name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare]]
}

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/
const IPV6_WITH_PORT = /^\[([^\]]+)\](?::\d{1,5})?$/

/** `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`; undefined for anything else. */
function addressIn(value: string): string | undefined {
  const text = value.trim()
  const bare = IPV4_WITH_PORT.exec(text)?.[1] ?? IPV6_WITH_PORT.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? undefined : plain(bare)
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function plain(address: string): string {
  const [bare = ''] = address.split('%')
  return IPV4_IN_IPV6.exec(bare)?.[1] ?? bare
}
