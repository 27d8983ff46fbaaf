import { rates, type LimitName, type RateName } from '../../../contract/limits.ts'
import type { Services } from '../../kernel/ctx.ts'
import { addRefusal, MINUTE_MS } from './refusal-counts.ts'

/** A caller that was refused: an address, `user:1`, `token:1`, or empty where a name could be a secret. */
export interface Refused {
  readonly name: LimitName
  readonly subject: string
}

/**
 * Counts a refusal for the report of root, in memory, and writes one line a minute for each limit and
 * caller, with the number of refusals since the last.
 */
export function noteRefusal(services: Services, { name, subject }: Refused): void {
  const { caller, count } = addRefusal(services, name, shown(name, subject))
  const nowMs = services.now().getTime()
  if (nowMs - count.loggedMs < MINUTE_MS) return
  services.logger.warn('limit.reached', { limit: name, caller, count: count.unlogged })
  Object.assign(count, { unlogged: 0, loggedMs: nowMs })
}

const ACCOUNT = /^(user|token):\d+/

/** A typed name may be a password, and a mail address is personal, so neither is shown. */
function shown(name: LimitName, subject: string): string {
  const isAccount = rates[name as RateName]?.by === 'account' || name === 'sockets-user'
  return isAccount ? (ACCOUNT.exec(subject)?.[0] ?? '') : subject
}
