import { allowOnUser } from '../../../server/domain/access/index.ts'
import { withIdentities } from '../../../server/domain/identities/index.ts'
import {
  adjustUserBalance,
  deleteUser,
  getUser,
  listUsers,
  prepareUser,
  prepareUserUpdate,
  setUserBalance,
  setUserRole,
  setUserStatus,
} from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { pageFromOne, toRestPage } from '../paging.ts'
import { idOf } from '../path-id.ts'
import type { Answer, Call, TwoPartHandler } from '../route.ts'
import { inOneTransaction } from '../in-one-transaction.ts'
import {
  fromRestManage,
  fromRestNewUser,
  fromRestUserChange,
  fromRestUserQuery,
  toRestEdited,
  toRestManaged,
  toRestUser,
  type ManageAction,
} from '../wire/user.ts'

/** The list, and the search, which adds a keyword and a group. */
export async function listPage({ ctx, query }: Call): Promise<Answer> {
  const page = pageFromOne(query)
  const filter = fromRestUserQuery(query)
  const { rows, ...totals } = await listUsers(ctx, { skip: page.skip, take: page.take, filter })
  const linked = await withIdentities(ctx, rows)
  return { data: toRestPage(page, linked.map(toRestUser), totals) }
}

export async function readOne(call: Call): Promise<Answer> {
  const { ctx } = call
  const [user] = await withIdentities(ctx, [await getUser(ctx, { id: idOf(call) })])
  return { data: user && toRestEdited(user) }
}

export const createOne: TwoPartHandler = {
  async prepare({ ctx, body }) {
    const create = await prepareUser(ctx, fromRestNewUser(body))
    return async call => {
      await create(call.ctx)
      return {}
    }
  },
}

/** Changes a user. The role is not changed, but a role above the caller's is refused. */
export const changeOne: TwoPartHandler = {
  async prepare({ ctx, body }) {
    const { id, role, changes, ...wanted } = fromRestUserChange(body)
    if (role !== undefined) allowOnUser(ctx.actor, { role }, 'write')
    const update = await prepareUserUpdate(ctx, { id, ...changes })
    return async call => {
      await inOneTransaction(call.ctx, async joined => {
        await update(joined)
        await changeBalance(joined, { id, ...wanted })
      })
      return {}
    }
  },
}

interface WantedBalance {
  readonly id: number
  readonly balance: bigint | undefined
  readonly balanceSeen: bigint | undefined
}

/** Changes the balance by the difference to the value the editor saw, so that spending is kept. */
async function changeBalance(ctx: Ctx, { id, balance, balanceSeen }: WantedBalance) {
  if (balance === undefined || balance === balanceSeen) return
  const isBySight = balanceSeen !== undefined && balance >= 0n
  if (isBySight) await adjustUserBalance(ctx, { id, delta: balance - balanceSeen })
  else await setUserBalance(ctx, { id, balance })
}

export async function deleteOne(call: Call): Promise<Answer> {
  await deleteUser(call.ctx, { id: idOf(call) })
  return {}
}

/** Runs an action on a user. */
export async function manageOne({ ctx, body }: Call): Promise<Answer> {
  const { id, action } = fromRestManage(body)
  return { data: toRestManaged(await actions[action](ctx, id)) }
}

const actions: Readonly<
  Record<ManageAction, (ctx: Ctx, id: number) => ReturnType<typeof getUser>>
> = {
  enable: (ctx, id) => setUserStatus(ctx, { id, status: 'ENABLED' }),
  disable: (ctx, id) => setUserStatus(ctx, { id, status: 'DISABLED' }),
  delete: (ctx, id) => deleteUser(ctx, { id }),
  promote: (ctx, id) => setUserRole(ctx, { id, role: 'ADMIN' }),
  demote: (ctx, id) => setUserRole(ctx, { id, role: 'NORMAL' }),
}
