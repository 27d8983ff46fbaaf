import type { SignIn } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { allowUser } from '../access/index.ts'
import { deviceOf, type Device } from './device-of.ts'
import { oldestUse } from './sign-in-row.ts'

/** A sign-in as its owner sees it, without the hash of the cookie. */
export interface OwnSignIn extends Device, Pick<SignIn, 'id' | 'address' | 'createdAt'> {
  /** At most a minute before the last request of the browser. */
  readonly lastUsedAt: Date
  /** Whether the request was sent with this sign-in. */
  readonly isCurrent: boolean
}

/** The valid sign-ins of the actor, last used first. An account has 100 at most. */
export async function ownSignIns(ctx: Ctx): Promise<OwnSignIn[]> {
  const me = allowUser(ctx.actor, 'user:self')
  const now = ctx.now()
  const rows = await ctx.db.signIn.findMany({
    where: { userId: me.id, expiresAt: { gt: now }, lastSeenAt: { gte: oldestUse(now) } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(row => toOwn(row, me))
}

/** One of them; null for every other number. */
export async function ownSignIn(ctx: Ctx, { id }: { readonly id: number }) {
  return (await ownSignIns(ctx)).find(one => one.id === id) ?? null
}

function toOwn({ id, address, agent, createdAt, lastSeenAt }: SignIn, me: UserActor): OwnSignIn {
  const isCurrent = id === me.signInId
  return { id, address, createdAt, lastUsedAt: lastSeenAt, isCurrent, ...deviceOf(agent) }
}
