import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { originOf as compare, type OriginParts } from '../../kernel/request-origin.ts'
import { option } from '../options/index.ts'

/** Where the page of a request is; `foreign` for every address that is not one of this site. */
export const originOf = (services: Services, parts: OriginParts) =>
  compare(parts, option(services, 'ServerAddress'))

/** Pairs of addresses that a process remembers, and for how long it does not log one again. */
const PAIRS_MAX = 100
const PAUSE_MS = 60_000
const ADDRESS_LENGTH_MAX = 200
const logged = new WeakMap<Services['caches'], Map<string, number>>()

/**
 * The error for a request from another site. The log of the process names both addresses, each pair once a
 * minute, because a proxy that changes the host of requests has the same effect as another site.
 */
export function originRefused(services: Services, parts: OriginParts): AppError {
  const [origin, host] = [parts.origin, parts.host].map(text =>
    (text ?? '').slice(0, ADDRESS_LENGTH_MAX),
  )
  if (isNew(services, `${origin} ${host}`)) {
    services.logger.warn('origin.refused', {
      origin,
      host,
      forwarded: parts.forwardedHosts.join(', ').slice(0, ADDRESS_LENGTH_MAX),
      site: option(services, 'ServerAddress'),
      help: 'docs/proxies.md: a proxy forwards Host unchanged, or X-Forwarded-Host and is trusted',
    })
  }
  return new AppError('ORIGIN_REFUSED')
}

function isNew({ caches, now }: Services, pair: string): boolean {
  const times = logged.get(caches) ?? new Map<string, number>()
  logged.set(caches, times)
  const nowMs = now().getTime()
  for (const [known, sinceMs] of times) if (nowMs - sinceMs >= PAUSE_MS) times.delete(known)
  if (times.has(pair) || times.size >= PAIRS_MAX) return false
  times.set(pair, nowMs)
  return true
}
