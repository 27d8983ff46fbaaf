import { rates } from '../../contract/limits.ts'
import { countTry, limitOf, noteRefusal } from '../domain/limits/index.ts'
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

/** Calls that are dropped within this time of the first of a burst are one event: a client that restarts. */
const BURST_MS = 2_000
/** Bursts of a window that count as one call each; of later ones every call counts. */
const BURSTS_MAX = 3
/** Callers whose calls are counted, so that the memory is bounded; the oldest are forgotten. */
const WATCHED_MAX = 10_000

/** The calls of one caller in this process since its first dropped call of a window. */
interface Watched {
  readonly sinceMs: number
  calls: number
  drops: number
  /** Bursts so far, and the start of the last. */
  bursts: number
  burstMs: number
  /** The end of the refusal, in Unix milliseconds; 0: not refused. */
  refusedUntilMs: number
}

/**
 * Counts with the limiter that all processes share, after the caller has disconnected. A caller is refused
 * when there were too many dropped calls and they are more than half of its calls. Those within two
 * seconds count as one, three times in a window: a client with many calls in flight that restarts drops all
 * of them. A call of a caller without dropped calls costs one map lookup.
 */
export function countDroppedCalls(services: Services): DroppedCalls {
  const watched = new Map<string, Watched>()
  const nowMs = () => services.now().getTime()
  const isOver = ({ sinceMs, refusedUntilMs }: Watched) =>
    nowMs() > Math.max(sinceMs + rates['dropped-call'].windowMs, refusedUntilMs)

  function watch(key: string): Watched {
    const known = watched.get(key)
    if (known && !isOver(known)) return known
    const begun = {
      sinceMs: nowMs(),
      calls: 1,
      drops: 0,
      bursts: 0,
      burstMs: -Infinity,
      refusedUntilMs: 0,
    }
    watched.delete(key)
    watched.set(key, begun)
    if (watched.size > WATCHED_MAX) watched.delete(watched.keys().next().value ?? key)
    return begun
  }

  async function count(key: string, one: Watched): Promise<void> {
    try {
      const refusal = await countTry(services, { name: 'dropped-call', subject: key })
      const share = limitOf(services, 'dropped-share') / 100
      if (!refusal || one.drops <= one.calls * share) return
      one.refusedUntilMs = nowMs() + Number(refusal.params['seconds']) * 1_000
    } catch (error) {
      services.logger.warn('relay.dropped-call', { error })
    }
  }

  return {
    note(caller) {
      const key = keyOf(caller)
      const one = watch(key)
      if (isInBurst(one, nowMs())) return
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
      noteRefusal(services, { name: 'dropped-call', subject: keyOf(caller) })
      const rule = { rule: 'dropped-call', max: limitOf(services, 'dropped-call'), left: 0 }
      throw new AppError('RATE_LIMITED', { seconds: Math.ceil(leftMs / 1_000), ...rule })
    },
  }
}

/** Whether a dropped call belongs to a burst that was counted; begins one otherwise. */
function isInBurst(one: Watched, nowMs: number): boolean {
  if (nowMs - one.burstMs < BURST_MS) return true
  if (one.bursts < BURSTS_MAX) Object.assign(one, { bursts: one.bursts + 1, burstMs: nowMs })
  return false
}

/** The caller of a call, as limits name it. */
export const keyOf = ({ token, user }: Caller): string =>
  token.id === undefined ? `user:${user.id}` : `token:${token.id}`
