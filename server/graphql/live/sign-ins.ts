import { ownSignIns, type OwnSignIn } from '../../domain/sessions/index.ts'
import type { GraphContext } from '../context.ts'
import { viewerId } from './subscriber-scope.ts'
import { openSubscription } from './subscription.ts'

/** The own sign-ins: all of them at the start, and again after each change. */
export function signInChanges(ctx: GraphContext): AsyncIterableIterator<OwnSignIn[]> {
  const id = String(viewerId(ctx))
  const snapshot = { key: 'sign-ins', item: true }
  return openSubscription<boolean, OwnSignIn[]>(ctx, {
    topics: ['sign-in'],
    snapshot,
    read: (_topic, text) => (text === id ? snapshot : undefined),
    fold: () => true,
    load: () => ownSignIns(ctx),
  })
}
