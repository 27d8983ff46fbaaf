import { SetUsersStatus, SetUserStatus } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { endSignIns, lockTarget, protectUser, withoutSecrets } from './user-row.ts'

/**
 * Disables or enables a user. Disabling ends every sign-in, and the user's tokens are refused from
 * that moment. The reserved status OTHER can neither be set nor changed.
 */
export async function setUserStatus(ctx: Ctx, input: SetUserStatus): Promise<User> {
  allow(ctx.actor, 'user:write')
  const change = parseInput(SetUserStatus, input)
  return ctx.tx(tx => changeStatus(tx, ctx, change))
}

/** As `setUserStatus`, of several users: when one of them is refused, none is changed. */
export async function setUsersStatus(ctx: Ctx, input: SetUsersStatus): Promise<User[]> {
  allow(ctx.actor, 'user:write')
  const { ids, status } = parseInput(SetUsersStatus, input)
  return ctx.tx(async tx => {
    const users: User[] = []
    // Rows are always locked in the same order, so two changes never wait for each other.
    for (const id of ids.toSorted((one, other) => one - other)) {
      users.push(await changeStatus(tx, ctx, { id, status }))
    }
    return users
  })
}

async function changeStatus(tx: Tx, ctx: Ctx, { id, status }: SetUserStatus): Promise<User> {
  const { target, actor } = await lockTarget(tx, ctx.actor, id)
  if (status === 'DISABLED') protectUser(actor, target)
  if (target.status === 'OTHER') throw notSettable()
  if (target.status === status) return withoutSecrets(target)
  const user = await tx.db.user.update({ where: { id }, data: { status } })
  await endSignIns(tx, ctx, id)
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
