import { listHolds, type HoldRow } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { toConnection, type Connection, type Window } from '../paging.ts'
import { openNews } from './news.ts'

/** Holds come and go by the thousand and tell nobody: they are looked at once a second. */
const PULSE_MS = 1_000

/** A page of the open holds now, and whenever it is another one. */
export function holdNews(
  ctx: GraphContext,
  window: Window,
): AsyncIterableIterator<Connection<HoldRow>> {
  let told: string | undefined
  return openNews<boolean, Connection<HoldRow>>(ctx, {
    topics: [],
    gapMs: PULSE_MS,
    pulseMs: PULSE_MS,
    whole: { key: 'holds', item: true },
    read: () => undefined,
    fold: () => true,
    load: async () => {
      const page = await listHolds(ctx, window)
      const rows = page.rows.map(({ callId, amount, isNodeAlive }) => [callId, amount, isNodeAlive])
      const now = `${page.total} ${rows.join()}`
      if (now === told) return undefined
      told = now
      return toConnection(window, page)
    },
  })
}
