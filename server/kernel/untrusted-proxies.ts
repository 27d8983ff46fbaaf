import { BlockList } from 'node:net'

/** Private addresses that send forwarding headers without being trusted proxies, in this process. */
export interface UntrustedProxies {
  /** Takes the address of a sender that is not trusted and has sent a forwarding header. */
  note(address: string): void
  /** The private ones that were noted since, each at most once a minute. `nowMs` is the present time. */
  take(nowMs: number): string[]
}

/** What the log says of an untrusted proxy; the dashboard of root has the same text in each language. */
export const untrustedProxyText = (address: string): string =>
  `Requests of ${address} have X-Forwarded-For or Forwarded, which is ignored: all callers behind it count as one address. If it is your proxy, add ${address} to SLUICE_TRUSTED_PROXIES and restart Sluice.`

const MINUTE_MS = 60_000
/** Addresses in memory; a sender above the number is looked at with each of its requests. */
const SEEN_MAX = 1_000
/** Private addresses that are reported. */
const REPORTED_MAX = 100

/** `onFirst` is called once for each private address. */
export function createUntrustedProxies(
  onFirst: (address: string) => void = () => undefined,
): UntrustedProxies {
  /** Senders that need no look, and the time from which their minute counts. */
  const seen = new Map<string, number>()
  const pending = new Set<string>()
  const reported = new Set<string>()
  return {
    note(address) {
      if (seen.has(address)) return
      if (seen.size < SEEN_MAX) seen.set(address, Infinity)
      if (!isPrivate(address) || isFull(reported, address)) return
      pending.add(address)
      if (reported.has(address)) return
      reported.add(address)
      onFirst(address)
    },
    take(nowMs) {
      for (const [address, sinceMs] of seen) {
        if (sinceMs === Infinity) seen.set(address, nowMs)
        else if (nowMs - sinceMs >= MINUTE_MS) seen.delete(address)
      }
      const taken = [...pending]
      pending.clear()
      return taken
    },
  }
}

const isFull = (reported: ReadonlySet<string>, address: string) =>
  reported.size >= REPORTED_MAX && !reported.has(address)

/** The addresses of this machine, of private networks and of links. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by carriers, and used by container networks
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

const isPrivate = (address: string) =>
  PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
