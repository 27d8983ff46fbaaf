import { BlockList, isIP } from 'node:net'

/**
 * Addresses that no setting allows: unspecified, broadcast, multicast and link-local addresses. The
 * link-local ones include the metadata service, which returns the operator's cloud credentials.
 */
const NEVER = networks([
  '0.0.0.0/8', // unspecified
  '100.100.100.200', // metadata, inside the shared range below
  '168.63.129.16', // metadata, although publicly routable
  '169.254.0.0/16', // link-local, metadata
  '192.0.0.192', // metadata, inside a reserved range
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '::', // unspecified
  '100::/64', // discard
  '2001::/32', // Teredo: hides another address
  'fd00:ec2::254', // metadata
  'fe80::/10', // link-local
  'ff00::/8', // multicast
])

/** Addresses of this machine and of private networks, allowed only when the operator lists them. */
const PRIVATE = networks([
  '10.0.0.0/8',
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24', // documentation, like two more below
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24',
  '203.0.113.0/24',
  '::1',
  '64:ff9b:1::/48', // local translation of IPv4
  '2001:db8::/32', // documentation
  'fc00::/7',
  'fec0::/10', // site-local of old
])

/** The class of a literal address. */
export type Reach = 'public' | 'private' | 'never'

/** The class of an address. An IPv4 address inside an IPv6 address is classified as IPv4. */
export function reachOf(address: string): Reach {
  if (contains(NEVER, address)) return 'never'
  return contains(PRIVATE, address) ? 'private' : 'public'
}

/** A `BlockList` of addresses and `address/prefix` texts. */
export function networks(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', prefix] = text.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/** Whether a literal address is in the list. */
export function contains(list: BlockList, address: string): boolean {
  const plain = innerIpv4(address) ?? address
  return list.check(plain, familyOf(plain))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/** The IPv4 address inside an IPv6 address: mapped, compatible, NAT64 or 6to4. */
function innerIpv4(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined
  const groups = groupsOf(address)
  const head = groups.slice(0, 6).join(',')
  if (head === '0,0,0,0,0,65535') return dotted(groups.slice(6))
  if (head === '100,65435,0,0,0,0') return dotted(groups.slice(6))
  if (groups[0] === 0x2002) return dotted(groups.slice(1))
  const isCompatible = head === '0,0,0,0,0,0' && (groups[6] !== 0 || (groups[7] ?? 0) > 1)
  return isCompatible ? dotted(groups.slice(6)) : undefined
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser converts every notation of an address to one canonical form.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(half => (half === '' ? [] : half.split(':').map(group => Number.parseInt(group, 16))))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

function dotted([high = 0, low = 0]: readonly number[]): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
