import { limit } from '../domain/access/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Caller } from './steps/authenticate.ts'

/** Refuses tokens, and users of the playground, whose callers repeatedly disconnect before they receive an answer. */
export interface DroppedCalls {
  /** Counts a call whose caller disconnected before the response headers were sent. */
  note(caller: Caller): void
  /** Throws RATE_LIMITED with the seconds to wait after too many such calls. */
  refuse(caller: Caller): void
}

/**
 * Counts with the limiter that all processes share, after the caller has disconnected. A new call
 * only checks the tokens that this process knows to be over the limit, so it costs one map lookup.
 */
export function countDroppedCalls(services: Services): DroppedCalls {
  /** The end of the refusal by key of the caller, in Unix milliseconds. */
  const refused = new Map<string, number>()
  return {
    note(caller) {
      const key = keyOf(caller)
      limit(services, 'dropped-call', key).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') {
          services.logger.warn('relay.dropped-call', { error })
          return
        }
        refused.set(key, services.now().getTime() + Number(error.params['seconds']) * 1_000)
      })
    },
    refuse(caller) {
      if (refused.size === 0) return
      const key = keyOf(caller)
      const until = refused.get(key)
      if (until === undefined) return
      const leftMs = until - services.now().getTime()
      if (leftMs > 0) throw new AppError('RATE_LIMITED', { seconds: Math.ceil(leftMs / 1_000) })
      refused.delete(key)
    },
  }
}

const keyOf = ({ token, user }: Caller): string =>
  token.id === undefined ? `user ${user.id}` : String(token.id)
