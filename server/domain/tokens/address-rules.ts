import { BlockList, isIP } from 'node:net'

/** The addresses and networks that may use a token. */
export interface AddressRules {
  /** An IPv4-mapped IPv6 address counts as its IPv4 address; an invalid one is never allowed. */
  allows(address: string): boolean
}

/** Lines such as `203.0.113.7`, `10.0.0.0/8` or `2001:db8::/32`; other lines allow no address. */
export function addressRules(lines: readonly string[]): AddressRules {
  const list = new BlockList()
  for (const line of lines) add(list, line)
  return {
    allows(address) {
      const family = isIP(address)
      return family !== 0 && list.check(address, familyName(family))
    },
  }
}

function add(list: BlockList, line: string): void {
  const [address = '', prefix] = line.split('/')
  const family = isIP(address)
  if (family === 0) return
  if (prefix === undefined) list.addAddress(address, familyName(family))
  else list.addSubnet(address, Number(prefix), familyName(family))
}

function familyName(family: number): 'ipv4' | 'ipv6' {
  return family === 4 ? 'ipv4' : 'ipv6'
}
