import { getSetup, type Setup } from '../../domain/setup/index.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

const GAP_MS = 500
/** For the changes without a notification: a new token, and the prices that caches load later. */
const POLL_INTERVAL_MS = 2_000
const EVERY = { key: 'setup', item: true }

/** The steps of the setup: at once, and after each change. */
export function setupEvents(ctx: GraphContext): AsyncIterableIterator<Setup> {
  let lastSent: string | undefined
  return openSubscription<boolean, Setup>(ctx, {
    topics: ['channels', 'test', 'options', 'token', 'user', 'logs'],
    gapMs: GAP_MS,
    pollIntervalMs: POLL_INTERVAL_MS,
    snapshot: EVERY,
    read: () => EVERY,
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
