import { redact } from '../../kernel/redact.ts'
import type { CachedChannel } from './cached-channel.ts'

/** A key of several parts is written with a bar between them. */
const PARTS = '|'

type Owner = Pick<CachedChannel, 'key' | 'baseUrl' | 'organization'>

/**
 * What an upstream said through a channel, as callers, admins and logs may read it: without the
 * channel's key, address and organization, and without whatever `redact` looks for.
 */
export function redactForChannel({ key, baseUrl, organization }: Owner, text: string): string {
  return redact(text, [key, ...key.split(PARTS), organization, ...hostsIn(baseUrl)])
}

function hostsIn(baseUrl: string): string[] {
  if (!URL.canParse(baseUrl)) return []
  const { host, hostname } = new URL(baseUrl)
  return [host, hostname]
}
