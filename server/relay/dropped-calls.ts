import { limit } from '../domain/access/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'

/** Refuses tokens whose callers leave again and again before they are answered. */
export interface DroppedCalls {
  /** Counts a call of the token that its caller left before its headers. */
  note(tokenId: number): void
  /** Throws RATE_LIMITED with the seconds to wait when there were too many. */
  refuse(tokenId: number): void
}

/**
 * Counts with the limiter of the fleet, after the caller has gone. A call itself only looks at the
 * tokens that this process knows to be over the limit, and mostly there are none.
 */
export function countDroppedCalls(services: Services): DroppedCalls {
  /** Until when each is refused, in Unix milliseconds. */
  const refused = new Map<number, number>()
  return {
    note(tokenId) {
      limit(services, 'dropped-call', String(tokenId)).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') {
          services.logger.warn('relay.dropped-call', { error: String(error) })
          return
        }
        refused.set(tokenId, services.now().getTime() + Number(error.params['seconds']) * 1_000)
      })
    },
    refuse(tokenId) {
      const until = refused.size === 0 ? undefined : refused.get(tokenId)
      if (until === undefined) return
      const leftMs = until - services.now().getTime()
      if (leftMs > 0) throw new AppError('RATE_LIMITED', { seconds: Math.ceil(leftMs / 1_000) })
      refused.delete(tokenId)
    },
  }
}
