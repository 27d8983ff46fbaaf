import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { rewardInvitation } from '../invitations/index.ts'
import { recordEvent } from '../logs/index.ts'
import { openUserAccount } from '../money/index.ts'
import { option } from '../options/index.ts'
import { namesOf, withFreeName } from './username.ts'

export interface NewAccount {
  readonly username: string
  /** Null for an account that signs in with another site only. */
  readonly passwordHash: string | null
  readonly displayName: string | undefined
  /** Verified, in lower case. */
  readonly email?: string | undefined
  /** As typed; an unknown code counts as none. */
  readonly inviteCode?: string | null | undefined
}

/**
 * Creates a normal user with the quota of a new user, and rewards the inviter. Throws USERNAME_TAKEN
 * and EMAIL_TAKEN.
 */
export async function openAccount(tx: Tx, ctx: Ctx, account: NewAccount): Promise<User> {
  const { username, passwordHash, displayName, email, inviteCode } = account
  const names = { ...namesOf(username), displayName: displayName || username }
  const { id } = await withFreeName(() =>
    tx.db.user.create({ data: { ...names, passwordHash, email: email ?? null } }),
  )
  const gift = BigInt(option(ctx, 'QuotaForNewUser'))
  if (gift > 0n) {
    await openUserAccount(tx, { userId: id, amount: gift, kind: 'OPENING' })
    const event = { code: 'newUserGift', params: { quota: String(gift) } } as const
    await recordEvent(tx, ctx, { type: 'SYSTEM', userId: id, username, event, quota: gift })
  }
  await rewardInvitation(tx, ctx, { userId: id, username, inviteCode })
  return tx.db.user.findUniqueOrThrow({ where: { id } })
}
