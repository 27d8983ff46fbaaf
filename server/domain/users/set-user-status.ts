import { SetUsersStatus, SetUserStatus } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { changeEach, type ChangedUsers } from './change-each.ts'
import { endSignIns, lockTarget, protectUser } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'

/**
 * Disables or enables a user. Disabling ends every sign-in, and the user's tokens are refused from
 * that moment. The reserved status OTHER can neither be set nor changed.
 */
export async function setUserStatus(ctx: Ctx, input: SetUserStatus): Promise<User> {
  allow(ctx.actor, 'user:write')
  const change = parseInput(SetUserStatus, input)
  return ctx.tx(tx => changeStatus(tx, ctx, change))
}

/** As `setUserStatus`, of several users. A refused one stays as it was. */
export async function setUsersStatus(ctx: Ctx, input: SetUsersStatus): Promise<ChangedUsers> {
  allow(ctx.actor, 'user:write')
  const { ids, status } = parseInput(SetUsersStatus, input)
  return changeEach(ctx, ids, (tx, id) => changeStatus(tx, ctx, { id, status }))
}

async function changeStatus(tx: Tx, ctx: Ctx, { id, status }: SetUserStatus): Promise<User> {
  const { target, actor } = await lockTarget(tx, ctx.actor, id)
  if (status === 'DISABLED') protectUser(actor, target)
  if (target.status === 'OTHER') throw notSettable()
  if (target.status === status) return withoutSecrets(target)
  const user = await tx.db.user.update({ where: { id }, data: { status } })
  const cause = status === 'DISABLED' ? 'banned' : undefined
  await endSignIns(tx, ctx, { id, cause })
  const change = { status: { before: target.status, after: status } }
  await audit(tx, ctx, { action: 'user.set-status', target: `user:${id}`, change })
  return withoutSecrets(user)
}

function notSettable(): AppError {
  return new AppError(
    'INPUT_INVALID',
    {},
    { fields: [{ field: 'status', messageKey: 'statusNotSettable' }] },
  )
}
