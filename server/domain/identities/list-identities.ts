import type { Identity, User } from '../../generated/prisma/client.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { seesWholeUser } from '../access/index.ts'

/** The identities of accounts, by the id of the account. The caller checks who may see them. */
export async function loadIdentities(
  services: Services,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Identity[]>> {
  const rows = await services.db.identity.findMany({
    where: { userId: { in: [...userIds] } },
    orderBy: { provider: 'asc' },
  })
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Adds their identities to users; none to those that the actor may not see as a whole. */
export async function withIdentities<Row extends Pick<User, 'id' | 'role'>>(
  ctx: Ctx,
  users: readonly Row[],
): Promise<(Row & { readonly identities: readonly Identity[] })[]> {
  const seen = users.filter(user => seesWholeUser(ctx.actor, user))
  const found = await loadIdentities(
    ctx,
    seen.map(({ id }) => id),
  )
  return users.map(user => ({ ...user, identities: found.get(user.id) ?? [] }))
}
