import { limit } from '../domain/access/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'

/** Refuses tokens whose callers repeatedly disconnect before they receive an answer. */
export interface DroppedCalls {
  /** Counts a call whose caller disconnected before the response headers were sent. */
  note(tokenId: number): void
  /** Throws RATE_LIMITED with the seconds to wait when the token has too many such calls. */
  refuse(tokenId: number): void
}

/**
 * Counts with the limiter that all processes share, after the caller has disconnected. A new call
 * only checks the tokens that this process knows to be over the limit, so it costs one map lookup.
 */
export function countDroppedCalls(services: Services): DroppedCalls {
  /** The end of the refusal by token id, in Unix milliseconds. */
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
