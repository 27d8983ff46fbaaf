import {
  channelById,
  channelsCache,
  channelTests,
  type TestState,
} from '../domain/channels/index.ts'
import { withoutSecrets } from '../domain/users/index.ts'
import type { User } from '../generated/prisma/client.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { batch } from './batch.ts'

/** Edges of rows, gathered so that a list costs one statement for each kind of edge. */
export interface Loaders {
  /** A user named by a row that the reader may see; its fields have policies of their own. */
  user(id: number): Promise<User | null>
  channelName(id: number | null): string | null
  channelTest(id: number): Promise<TestState | null>
}

export function createLoaders(ctx: Ctx): Loaders {
  return {
    user: batch(ids => usersById(ctx, ids)),
    channelTest: batch(ids => channelTests(ctx, { ids })),
    channelName: id => (id ? (channelById(channelsCache.read(ctx), id)?.name ?? null) : null),
  }
}

async function usersById(ctx: Ctx, ids: readonly number[]): Promise<Map<number, User>> {
  const users = await ctx.db.user.findMany({ where: { id: { in: [...ids] } } })
  return new Map(users.map(user => [user.id, withoutSecrets(user)]))
}
