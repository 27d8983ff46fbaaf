import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_SITE = 4

/**
 * The key of a limit by address: an IPv4 address, or the /64 network of an IPv6 address, because a
 * network of that size usually belongs to one site. An IPv4-mapped IPv6 address is its IPv4 address.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  return isMapped(groups) ? toIPv4(groups) : `${groups.slice(0, GROUPS_OF_SITE).join(':')}::/64`
}

/** The eight groups in lower-case hex without leading zeros, `::` written out. */
function groupsOf(address: string): string[] {
  // A URL parser writes a dotted tail as two groups.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right]
}

function isMapped(groups: readonly string[]): boolean {
  return groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff'
}

function toIPv4(groups: readonly string[]): string {
  const words = groups.slice(6).map(group => Number.parseInt(group, 16))
  return words.flatMap(word => [word >> 8, word & 255]).join('.')
}
