import type { Passkey } from '../../generated/prisma/client.ts'
import type { UserActor } from '../../kernel/actor.ts'
import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { allowUser, requirePerson } from '../access/index.ts'

/** A passkey as its owner sees it. */
export type OwnPasskey = Pick<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

/** The second factors of an account, without secrets. */
export interface SecondFactors {
  /** Since when there is an authenticator app; null when there is none. */
  readonly authenticatorAddedAt: Date | null
  /** Recovery codes that were not used. */
  readonly recoveryCodesLeft: number
  /** Oldest first. */
  readonly passkeys: readonly OwnPasskey[]
}

/** The second factors of a user. */
export async function factorsOf(
  { db }: { readonly db: Tx['db'] | Services['db'] },
  userId: number,
): Promise<SecondFactors> {
  const app = await db.authenticator.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { confirmedAt: true },
  })
  const recoveryCodesLeft = await db.recoveryCode.count({ where: { userId, usedAt: null } })
  const passkeys = await db.passkey.findMany({
    where: { userId },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    orderBy: { id: 'asc' },
  })
  return { authenticatorAddedAt: app?.confirmedAt ?? null, recoveryCodesLeft, passkeys }
}

/** Which second factors an account has. */
export interface FactorSummary {
  readonly hasAuthenticator: boolean
  readonly passkeyCount: number
}

/** The second factors of accounts, by the id of the account. The caller checks who may see them. */
export async function loadFactors(
  { db }: Pick<Services, 'db'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, FactorSummary>> {
  const userId = { in: [...userIds] }
  const apps = await db.authenticator.findMany({ where: { userId, confirmedAt: { not: null } } })
  const passkeys = await db.passkey.groupBy({ by: 'userId', where: { userId }, _count: true })
  const withApp = new Set(apps.map(app => app.userId))
  const counts = new Map(passkeys.map(row => [row.userId, row._count]))
  return new Map(
    userIds.map(id => [
      id,
      { hasAuthenticator: withApp.has(id), passkeyCount: counts.get(id) ?? 0 },
    ]),
  )
}

/** Whether a sign-in of the user needs a second factor. */
export async function hasSecondFactor(
  { db }: { readonly db: Tx['db'] | Services['db'] },
  userId: number,
): Promise<boolean> {
  const where = { userId, confirmedAt: { not: null } }
  const apps = await db.authenticator.count({ where })
  return apps > 0 || (await db.passkey.count({ where: { userId } })) > 0
}

/**
 * The actor of a verb that changes second factors. Throws PERSON_NEEDED for an access token.
 */
export function factorOwner({ actor }: Pick<Ctx, 'actor'>): UserActor {
  const me = allowUser(actor, 'second-factor:own')
  requirePerson(me)
  return me
}

/** Removes every second factor of a user. */
export async function removeFactors(tx: Tx, userId: number): Promise<void> {
  await tx.db.authenticator.deleteMany({ where: { userId } })
  await tx.db.passkey.deleteMany({ where: { userId } })
  await tx.db.recoveryCode.deleteMany({ where: { userId } })
}
