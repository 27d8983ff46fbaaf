import { getLog, type LogRow } from '../../domain/logs/index.ts'
import type { GraphContext } from '../context.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { openSubscription } from './subscription.ts'

/** The request id of a refunded call; `lost` when notifications may have been lost. */
const LOST = { key: 'lost', item: 'lost' }

/** One row of the log, after its charge was refunded. */
export function logChanges(ctx: GraphContext, id: bigint): AsyncIterableIterator<LogRow> {
  return openSubscription<string, LogRow>(ctx, {
    topics: ['refunds'],
    read: (_topic, callId) => ({ key: callId, item: callId }),
    missed: () => LOST,
    fold: (_earlier, later) => later,
    load: async callId => {
      const row = await nullOnNotFound(getLog(ctx, { id }))
      return row && (callId === LOST.item || row.requestId === callId) ? row : undefined
    },
  })
}
