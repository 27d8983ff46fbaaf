import type { Passkey } from '../../generated/prisma/client.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'

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
 * The actor of a verb that changes second factors. Throws FORBIDDEN for an access token, which scripts
 * use without a person.
 */
export function factorOwner({ actor }: Pick<Ctx, 'actor'>): UserActor {
  const me = allowUser(actor, 'second-factor:own')
  if (me.via !== 'session') throw new AppError('FORBIDDEN')
  return me
}

/** Removes every second factor of a user. */
export async function removeFactors(tx: Tx, userId: number): Promise<void> {
  await tx.db.authenticator.deleteMany({ where: { userId } })
  await tx.db.passkey.deleteMany({ where: { userId } })
  await tx.db.recoveryCode.deleteMany({ where: { userId } })
}
