import { getUser, getViewer } from '../../domain/users/index.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { openNews } from './news.ts'
import { isAbout, ownId } from './whom.ts'

/** What a call that failed had reserved comes back without news. */
const PULSE_MS = 5_000

/**
 * The own account, or one below the reader: now, and whenever its balance or its rewards are other
 * ones. Throws as `getUser`, before anything is sent.
 */
export async function balanceNews(
  ctx: GraphContext,
  userId: number | undefined,
): Promise<AsyncIterableIterator<User>> {
  const id = userId ?? ownId(ctx)
  const load = () => (id === ownId(ctx) ? getViewer(ctx) : getUser(ctx, { id }))
  await load()
  let told: string | undefined
  const whole = { key: 'balance', item: true }
  return openNews<boolean, User>(ctx, {
    topics: ['balance', 'logs'],
    pulseMs: PULSE_MS,
    whole,
    read: (topic, text) => (isAbout(topic, text, id) ? whole : undefined),
    fold: () => true,
    load: async () => {
      const user = await load()
      const now = `${user.balance} ${user.rewardBalance}`
      if (now === told) return undefined
      told = now
      return user
    },
  })
}
