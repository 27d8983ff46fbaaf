import { channelsCache } from '../../domain/channels/index.ts'
import { optionsCache } from '../../domain/options/index.ts'
import { getSetup, type Setup } from '../../domain/setup/index.ts'
import { onLoad } from '../../kernel/snapshot-cache.ts'
import type { GraphContext } from '../context.ts'
import { intervals } from './intervals.ts'
import { openSubscription } from './subscription.ts'

const EVERY = { key: 'setup', item: true }

/** The steps of the setup: at once, and after each change. */
export function setupEvents(ctx: GraphContext): AsyncIterableIterator<Setup> {
  let lastSent: string | undefined
  return openSubscription<boolean, Setup>(ctx, {
    topics: ['channels', 'channel-facts', 'test', 'options', 'token', 'user', 'logs'],
    gapMs: intervals.slowGapMs,
    snapshot: EVERY,
    read: () => EVERY,
    // The served models and their prices are those of the caches, which are loaded after a notification;
    // the rates are made from each copy of the options.
    follow: put => {
      const look = () => put(EVERY.key, EVERY.item)
      const stops = [onLoad(ctx, channelsCache, look), onLoad(ctx, optionsCache, look)]
      return () => stops.forEach(stop => stop())
    },
    fold: () => true,
    load: async () => {
      const setup = await getSetup(ctx)
      const now = fingerprint(setup)
      if (now === lastSent) return undefined
      lastSent = now
      return setup
    },
  })
}

const fingerprint = ({ done, exampleModel, unpricedModelCount, lastCallId }: Setup) =>
  [...done, exampleModel, unpricedModelCount, lastCallId].join()
