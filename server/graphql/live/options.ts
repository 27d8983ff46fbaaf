import { listOptions, type OptionView } from '../../domain/options/index.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

/** Some of the named options after each of their changes. One save can change several. */
export async function optionEvents(
  ctx: GraphContext,
  keys: readonly string[],
): Promise<AsyncIterableIterator<OptionView[]>> {
  await listOptions(ctx, { keys })
  const wanted = new Set(keys)
  return openSubscription<readonly string[], OptionView[]>(ctx, {
    topics: ['options'],
    read: (_topic, key) => (wanted.has(key) ? { key: 'options', item: [key] } : undefined),
    missed: () => ({ key: 'options', item: keys }),
    fold: (earlier, later) => [...new Set([...earlier, ...later])],
    load: changed => listOptions(ctx, { keys: changed }),
  })
}
