import { getToken, ownTokenIds } from '../../domain/tokens/index.ts'
import { getViewer } from '../../domain/users/index.ts'
import type { Token, User } from '../../generated/prisma/client.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import type { GraphContext } from '../context.ts'
import { batchFor, type LogBatch } from './log-batch.ts'
import { rowsOf } from './logs.ts'
import { openSubscription } from './subscription.ts'
import { isAbout, viewerId } from './subscriber-scope.ts'

/** The own account: its state, and after each change. */
export function viewerChanges(ctx: GraphContext): AsyncIterableIterator<User> {
  const id = viewerId(ctx)
  const snapshot = { key: 'viewer', item: true }
  return openSubscription<boolean, User>(ctx, {
    topics: ['user', 'balance', 'logs'],
    snapshot: snapshot,
    read: (topic, text) => (isAbout(topic, text, id) ? snapshot : undefined),
    fold: () => true,
    load: () => getViewer(ctx),
  })
}

/** A changed token by its id, or batches of calls that may have used own tokens. */
type TokenChange = number | LogBatch[] | 'all'

/** Own tokens that are changed or used. */
export function tokenChanges(ctx: GraphContext): AsyncIterableIterator<Token> {
  const id = viewerId(ctx)
  return openSubscription<TokenChange, Token>(ctx, {
    topics: ['token', 'logs'],
    read: (topic, text) => {
      if (topic === 'token') return ownToken(text, id)
      const batch = batchFor(text, id)
      return batch && { key: 'logs', item: [batch] }
    },
    missed: () => ({ key: 'all', item: 'all' }),
    fold: (earlier, later) =>
      Array.isArray(earlier) && Array.isArray(later) ? [...earlier, ...later] : later,
    load: async (change, put) => {
      if (typeof change === 'number')
        return (await nullOnNotFound(getToken(ctx, { id: change }))) ?? undefined
      const ids = change === 'all' ? await ownTokenIds(ctx) : await tokensUsed(ctx, change)
      for (const tokenId of ids) put(String(tokenId), tokenId)
      return undefined
    },
  })
}

/** The token of a notification; undefined for one of another user. */
function ownToken(text: string, userId: number) {
  const [tokenId = '', ownerId] = text.split(':')
  return ownerId === String(userId) ? { key: tokenId, item: Number(tokenId) } : undefined
}

async function tokensUsed(ctx: GraphContext, batches: readonly LogBatch[]): Promise<number[]> {
  const ids = new Set<number>()
  for await (const rows of rowsOf(ctx, batches, { userId: viewerId(ctx) })) {
    for (const { tokenId } of rows) if (tokenId > 0) ids.add(tokenId)
  }
  return [...ids]
}
