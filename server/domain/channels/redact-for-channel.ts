import { redact } from '../../kernel/redact.ts'
import type { CachedChannel } from './cached-channel.ts'

/** Separates the parts of a key that has several. */
const PARTS = '|'

type Owner = Pick<CachedChannel, 'key' | 'baseUrl' | 'organization'>

/**
 * Text from a channel's upstream for callers, admins and logs: without the channel's key, address
 * and organization, and without the patterns that `redact` removes.
 */
export function redactForChannel({ key, baseUrl, organization }: Owner, text: string): string {
  return redact(text, [key, ...key.split(PARTS), organization, ...hostsIn(baseUrl)])
}

/** A shorter key is part of ordinary words. */
const KEY_MIN = 8

/** A good answer of a channel's upstream for a caller: all of it but the channel's key. */
export function withoutKey({ key }: Pick<Owner, 'key'>, text: string): string {
  return [key, ...key.split(PARTS)]
    .filter(({ length }) => length >= KEY_MIN)
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}

function hostsIn(baseUrl: string): string[] {
  if (!URL.canParse(baseUrl)) return []
  const { host, hostname } = new URL(baseUrl)
  return [host, hostname]
}
