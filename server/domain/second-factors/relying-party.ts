import { isIP } from 'node:net'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

const LOCALHOST = 'localhost'

/** The site that passkeys belong to. Browsers use a passkey only on pages of its domain. */
export interface RelyingParty {
  /** The domain. */
  readonly id: string
  readonly name: string
  /** The origin that a page must have; undefined for every port of localhost. */
  readonly origin: string | undefined
}

/**
 * The domain of the option `ServerAddress`, and never that of a request header. Before it is set,
 * passkeys work on localhost only. Undefined for an address that browsers allow no passkeys on.
 */
export function relyingParty(services: Services): RelyingParty | undefined {
  const name = option(services, 'SystemName') || 'Sluice'
  const address = option(services, 'ServerAddress')
  if (address === '') return { id: LOCALHOST, name, origin: undefined }
  const { hostname, protocol, origin } = new URL(address)
  const isDomain = isIP(hostname) === 0 && !hostname.startsWith('[')
  const isSafe = protocol === 'https:' || hostname === LOCALHOST
  return isDomain && isSafe ? { id: hostname, name, origin } : undefined
}

/** As `relyingParty`. Throws PASSKEYS_OFF. */
export function requireRelyingParty(services: Services): RelyingParty {
  const party = relyingParty(services)
  if (!party) throw new AppError('PASSKEYS_OFF')
  return party
}

/** Whether a page of an origin may use the passkeys of the site. */
export function isOriginOf(party: RelyingParty, origin: string): boolean {
  if (party.origin !== undefined) return origin === party.origin
  return URL.canParse(origin) && new URL(origin).hostname === LOCALHOST
}
