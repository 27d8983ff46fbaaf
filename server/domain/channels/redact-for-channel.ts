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

function hostsIn(baseUrl: string): string[] {
  if (!URL.canParse(baseUrl)) return []
  const { host, hostname } = new URL(baseUrl)
  return [host, hostname]
}
