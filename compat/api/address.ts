const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The caller's address; IPv4 in its own notation also when it came over an IPv6 socket. */
export function addressOf(remoteAddress: string | undefined): string {
  const address = remoteAddress ?? ''
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address
}
