import { refreshOptions, siteStatus, type SiteStatus } from '../../domain/options/index.ts'
import { getToken, ownTokenIds } from '../../domain/tokens/index.ts'
import { getViewer } from '../../domain/users/index.ts'
import type { Token, User } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import type { GraphContext } from '../context.ts'
import { batchFor, type LogBatch } from './batch-news.ts'
import { rowsOf } from './logs.ts'
import { openSubscription } from './subscription.ts'
import { isAbout, viewerId } from './subscriber-scope.ts'

/** The own account now, and whenever it changes. */
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

/** A changed token by its id, or the batches of calls that may have been made with own ones. */
type TokenChange = number | LogBatch[] | 'all'

/** Own tokens as they change or are spent. */
export function tokenChanges(ctx: GraphContext): AsyncIterableIterator<Token> {
  const id = viewerId(ctx)
  return openSubscription<TokenChange, Token>(ctx, {
    topics: ['token', 'logs'],
    read: (topic, text) => {
      if (topic === 'token') return { key: text, item: Number(text) }
      const batch = batchFor(text, id)
      return batch && { key: 'logs', item: [batch] }
    },
    missed: () => ({ key: 'all', item: 'all' }),
    fold: (earlier, later) =>
      Array.isArray(earlier) && Array.isArray(later) ? [...earlier, ...later] : later,
    load: async (news, put) => {
      if (typeof news === 'number')
        return (await nullOnNotFound(getToken(ctx, { id: news }))) ?? undefined
      const ids = news === 'all' ? await ownTokenIds(ctx) : await tokensUsed(ctx, news)
      for (const tokenId of ids) put(String(tokenId), tokenId)
      return undefined
    },
  })
}

async function tokensUsed(ctx: GraphContext, batches: readonly LogBatch[]): Promise<number[]> {
  const { actor } = ctx
  const username = actor.kind === 'user' ? actor.username : ''
  const ids = new Set<number>()
  for await (const rows of rowsOf(ctx, batches, { username })) {
    for (const { tokenId } of rows) if (tokenId > 0) ids.add(tokenId)
  }
  return [...ids]
}

/** What everybody may know of the site, now and after settings were saved. */
export function siteChanges(ctx: GraphContext): AsyncIterableIterator<SiteStatus> {
  const snapshot = { key: 'site', item: true }
  return openSubscription<boolean, SiteStatus>(ctx, {
    topics: ['options'],
    snapshot: snapshot,
    read: () => snapshot,
    fold: () => true,
    load: async () => {
      await freshOptions(ctx)
      return siteStatus(ctx)
    },
  })
}

const refreshes = new WeakMap<object, Promise<void>>()

/** News may arrive before this process has read the options again; all its readers share one reading. */
function freshOptions(services: Services): Promise<void> {
  const running = refreshes.get(services.caches)
  if (running) return running
  const started = refreshOptions(services).finally(() => refreshes.delete(services.caches))
  refreshes.set(services.caches, started)
  return started
}
