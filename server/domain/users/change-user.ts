import { NewUsername } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { audit, changeOf } from '../access/index.ts'
import { voidCode } from '../codes/index.ts'
import { endSignIns } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'
import { namesOf, withFreeName } from './username.ts'

/** Absent fields stay as they are. */
export interface UserChanges {
  readonly username?: string | undefined
  readonly displayName?: string | undefined
  readonly group?: string | undefined
  readonly passwordHash?: string | undefined
}

/**
 * Writes the changed fields of a locked row. A new password ends all sign-ins and the system access
 * token, and clears the mark of the well-known password. Throws USERNAME_TAKEN.
 */
export async function changeUser(
  tx: Tx,
  ctx: Ctx,
  { user, changes }: { user: User; changes: UserChanges },
): Promise<User> {
  const data = changedColumns(user, changes)
  if (Object.keys(data).length === 0) return withoutSecrets(user)
  const changed = await withFreeName(() => tx.db.user.update({ where: { id: user.id }, data }))
  if (changes.passwordHash === undefined) await ctx.bus.publish(tx, 'user', user.id)
  else await endAccess(tx, ctx, user)
  const change = changeOf<Partial<User>>(user, data)
  await audit(tx, ctx, { action: 'user.update', target: `user:${user.id}`, change })
  return withoutSecrets(changed)
}

/** A link for a new password that was sent before is not valid for the changed one. */
async function endAccess(tx: Tx, ctx: Ctx, { id, email }: User): Promise<void> {
  await endSignIns(tx, ctx, { id, cause: 'password' })
  if (email !== null) await voidCode(tx, { purpose: 'RESET_PASSWORD', subject: email })
}

function changedColumns(user: User, changes: UserChanges) {
  const { displayName, group, passwordHash } = changes
  return {
    ...changedName(user, changes.username),
    ...(displayName === undefined || displayName === user.displayName ? {} : { displayName }),
    ...(group === undefined || group === user.group ? {} : { group }),
    ...(passwordHash === undefined ? {} : newPassword(passwordHash)),
  }
}

/** A person who knew the former password may have created the access token. */
function newPassword(passwordHash: string) {
  return { passwordHash, defaultPassword: false, accessTokenHash: null }
}

/** An unchanged name may be longer than a new one, because third-party sign-in creates such names. */
function changedName(user: User, typed: string | undefined) {
  if (typed === undefined || typed === user.username) return {}
  const { username } = parseInput(NewUsername, { username: typed })
  return namesOf(username)
}
