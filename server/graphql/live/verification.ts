import { getVerification, type Verification } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

/** The check of the ledger: as it is, and after each invariant that is checked. */
export function verificationEvents(ctx: GraphContext): AsyncIterableIterator<Verification> {
  const about = { key: 'verification', item: true }
  return openSubscription<boolean, Verification>(ctx, {
    topics: ['jobs'],
    snapshot: about,
    read: (_topic, id) => (id === 'LEDGER_CHECKS' ? about : undefined),
    fold: () => true,
    load: () => getVerification(ctx),
  })
}
