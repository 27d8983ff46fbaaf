import { isIP } from 'node:net'

const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/i
const NUMBERS_ONLY = /^[\d.]+$/

/** Whether a text can stand in the list of hosts that outbound calls may reach: an address, a network or a name. */
export function isOutboundRule(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0) return false
  if (prefix !== undefined) return isPrefixOf(isIP(address), prefix)
  // `127.1` or `10.0.0` is a mistyped address, never a name.
  return isIP(address) !== 0 || (HOST_NAME.test(address) && !NUMBERS_ONLY.test(address))
}

function isPrefixOf(family: number, prefix: string): boolean {
  if (family === 0 || !/^\d{1,3}$/.test(prefix)) return false
  return Number(prefix) <= (family === 4 ? 32 : 128)
}
