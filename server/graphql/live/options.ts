import { lastOptionChanges, listOptions, type OptionView } from '../../domain/options/index.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

/** A settings page can wait this long between its query and its subscription. */
const STARTED_LATE_MS = 60_000
/** The clocks of the database and of a process can differ by this much. */
const OVERLAP_MS = 5_000

interface Changes {
  readonly keys: readonly string[]
  /** Also the options that were changed since this time. */
  readonly sinceMs?: number
}

const since = (sinceMs: number) => ({ key: 'options', item: { keys: [], sinceMs } })

/**
 * Some of the named options after each of their changes. One save can change several. Starts with
 * those that were changed in the last minute, which an earlier query can have missed.
 */
export async function optionEvents(
  ctx: GraphContext,
  keys: readonly string[],
): Promise<AsyncIterableIterator<OptionView[]>> {
  const named = (await listOptions(ctx, { keys })).map(({ key }) => key)
  const wanted: ReadonlySet<string> = new Set(named)
  return openSubscription<Changes, OptionView[]>(ctx, {
    topics: ['options'],
    read: (_topic, key) =>
      wanted.has(key) ? { key: 'options', item: { keys: [key] } } : undefined,
    start: since(ctx.now().getTime() - STARTED_LATE_MS),
    missed: lostSinceMs => since(lostSinceMs - OVERLAP_MS),
    fold: (earlier, later) => ({
      keys: [...new Set([...earlier.keys, ...later.keys])],
      sinceMs: Math.min(earlier.sinceMs ?? Infinity, later.sinceMs ?? Infinity),
    }),
    async load({ keys: changed, sinceMs = Infinity }) {
      const last = sinceMs === Infinity ? [] : (await lastOptionChanges(ctx, named)).values()
      const late = [...last].filter(({ changedAt }) => changedAt.getTime() >= sinceMs)
      const all = new Set([...changed, ...late.map(({ key }) => key)])
      return all.size === 0 ? undefined : listOptions(ctx, { keys: [...all] })
    },
  })
}
