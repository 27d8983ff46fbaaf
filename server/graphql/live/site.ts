import {
  optionsCache,
  siteContent,
  siteStatus,
  type SiteContent,
  type SiteStatus,
} from '../../domain/options/index.ts'
import type { Services } from '../../kernel/ctx.ts'
import { onLoad } from '../../kernel/snapshot-cache.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

/** Public facts about the site: the current values, and after settings were saved. */
export const siteChanges = (ctx: GraphContext): AsyncIterableIterator<SiteStatus> =>
  followOptions(ctx, siteStatus)

/** The texts of the operator: the current ones, and after settings were saved. */
export const contentChanges = (ctx: GraphContext): AsyncIterableIterator<SiteContent> =>
  followOptions(ctx, siteContent)

/** Follows the options of this process and not the bus, so that an event always has the change. */
function followOptions<T>(
  ctx: GraphContext,
  read: (services: Services) => T,
): AsyncIterableIterator<T> {
  const snapshot = { key: 'site', item: true }
  return openSubscription<boolean, T>(ctx, {
    topics: [],
    snapshot,
    follow: put => onLoad(ctx, optionsCache, () => put(snapshot.key, snapshot.item)),
    read: () => undefined,
    fold: () => true,
    load: () => Promise.resolve(read(ctx)),
  })
}
