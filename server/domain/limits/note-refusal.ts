import { rates, type LimitName, type RateName } from '../../../contract/limits.ts'
import type { Services } from '../../kernel/ctx.ts'

const CACHE_NAME = 'refusals'
const MINUTE_MS = 60_000
/** Callers that are named in a minute for one limit; further ones are counted together. */
const NAMED_MAX = 20

/** A caller that was refused: an address, `user:1`, `token:1`, or empty where a name could be a secret. */
export interface Refused {
  readonly name: LimitName
  readonly subject: string
}

interface Noted {
  /** Refusals since the last line. */
  count: number
  loggedMs: number
}

/** Writes one line a minute for each limit and caller, with the number of refusals since the last. */
export function noteRefusal(services: Services, { name, subject }: Refused): void {
  const noted = notedOf(services, name)
  const caller = shown(name, subject)
  const nowMs = services.now().getTime()
  const key = noted.has(caller) || hasRoom(noted, nowMs) ? caller : ''
  const one = noted.get(key) ?? { count: 0, loggedMs: -Infinity }
  noted.set(key, one)
  one.count += 1
  if (nowMs - one.loggedMs < MINUTE_MS) return
  services.logger.warn('limit.reached', { limit: name, caller: key, count: one.count })
  Object.assign(one, { count: 0, loggedMs: nowMs })
}

type Refusals = Map<LimitName, Map<string, Noted>>

function notedOf({ caches }: Services, name: LimitName): Map<string, Noted> {
  const refusals = (caches.get(CACHE_NAME) as Refusals | undefined) ?? (new Map() as Refusals)
  const noted = refusals.get(name) ?? new Map<string, Noted>()
  caches.set(CACHE_NAME, refusals.set(name, noted))
  return noted
}

/** Forgets callers that were named more than a minute ago. */
function hasRoom(noted: Map<string, Noted>, nowMs: number): boolean {
  if (noted.size < NAMED_MAX) return true
  for (const [caller, { loggedMs }] of noted)
    if (nowMs - loggedMs >= MINUTE_MS) noted.delete(caller)
  return noted.size < NAMED_MAX
}

const ACCOUNT = /^(user|token):\d+/

/** A typed name may be a password, and a mail address is personal, so neither is shown. */
function shown(name: LimitName, subject: string): string {
  const isAccount = rates[name as RateName]?.by === 'account' || name === 'sockets-user'
  return isAccount ? (ACCOUNT.exec(subject)?.[0] ?? '') : subject
}
