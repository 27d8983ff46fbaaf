import { rates } from '../../contract/limits.ts'
import { limit, limitOf } from '../domain/limits/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Caller } from './steps/authenticate.ts'

/** Refuses tokens, and users of the playground, whose callers repeatedly disconnect before they receive an answer. */
export interface DroppedCalls {
  /** Counts a call whose caller disconnected before the response headers were sent. */
  note(caller: Caller): void
  /** Counts a call, and throws RATE_LIMITED with the seconds to wait after too many dropped ones. */
  refuse(caller: Caller): void
}

/** Calls that are dropped within this time of the first are one event: a client that restarts. */
const BURST_MS = 2_000
/** Callers whose calls are counted, so that the memory is bounded; the oldest are forgotten. */
const WATCHED_MAX = 10_000

/** The calls of one caller in this process since its first dropped call of a window. */
interface Watched {
  readonly sinceMs: number
  calls: number
  drops: number
  /** The end of the refusal, in Unix milliseconds; 0: not refused. */
  refusedUntilMs: number
}

/**
 * Counts with the limiter that all processes share, after the caller has disconnected. A caller is refused
 * when there were too many dropped calls and they are more than half of its calls. The first ones within
 * two seconds count as one: a client with many calls in flight that restarts drops all of them. A call of
 * a caller without dropped calls costs one map lookup.
 */
export function countDroppedCalls(services: Services): DroppedCalls {
  const watched = new Map<string, Watched>()
  const nowMs = () => services.now().getTime()
  const isOver = ({ sinceMs, refusedUntilMs }: Watched) =>
    nowMs() > Math.max(sinceMs + rates['dropped-call'].windowMs, refusedUntilMs)

  function watch(key: string): Watched {
    const known = watched.get(key)
    if (known && !isOver(known)) return known
    const begun = { sinceMs: nowMs(), calls: 1, drops: 0, refusedUntilMs: 0 }
    watched.delete(key)
    watched.set(key, begun)
    if (watched.size > WATCHED_MAX) watched.delete(watched.keys().next().value ?? key)
    return begun
  }

  async function count(key: string, one: Watched): Promise<void> {
    try {
      await limit(services, 'dropped-call', key)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') {
        services.logger.warn('relay.dropped-call', { error })
        return
      }
      const share = limitOf(services, 'dropped-share') / 100
      if (one.drops <= one.calls * share) return
      one.refusedUntilMs = nowMs() + Number(error.params['seconds']) * 1_000
    }
  }

  return {
    note(caller) {
      const key = keyOf(caller)
      const one = watch(key)
      const isInBurst = one.drops > 0 && nowMs() - one.sinceMs < BURST_MS
      if (isInBurst) return
      one.drops += 1
      void count(key, one)
    },
    refuse(caller) {
      if (watched.size === 0) return
      const one = watched.get(keyOf(caller))
      if (!one) return
      one.calls += 1
      const leftMs = one.refusedUntilMs - nowMs()
      if (leftMs <= 0) return
      const rule = { rule: 'dropped-call', max: limitOf(services, 'dropped-call'), left: 0 }
      throw new AppError('RATE_LIMITED', { seconds: Math.ceil(leftMs / 1_000), ...rule })
    },
  }
}

const keyOf = ({ token, user }: Caller): string =>
  token.id === undefined ? `user:${user.id}` : `token:${token.id}`
