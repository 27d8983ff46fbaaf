import { isIP } from 'node:net'

const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/i
const NUMBERS_ONLY = /^[\d.]+$/

/** Whether a text is a valid rule of `OUTBOUND_ALLOW`: an address, a network or a host name. */
export function isOutboundRule(text: string): boolean {
  // `127.1` or `10.0.0` is a mistyped address, not a name.
  return isNetwork(text) || (HOST_NAME.test(text) && !NUMBERS_ONLY.test(text))
}

/** Whether a text is an address such as `192.0.2.1` or a network such as `10.0.0.0/8` or `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0) return false
  return prefix === undefined ? isIP(address) !== 0 : isPrefixOf(isIP(address), prefix)
}

function isPrefixOf(family: number, prefix: string): boolean {
  if (family === 0 || !/^\d{1,3}$/.test(prefix)) return false
  return Number(prefix) <= (family === 4 ? 32 : 128)
}
