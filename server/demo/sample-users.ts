import { setUserRole, setUserStatus, updateUser } from '../domain/users/index.ts'
import type { Ctx } from '../kernel/ctx.ts'

/** Gives sample users a group, a role and a status of their own, so that the list of users has each. */
export async function varyUsers(root: Ctx, ids: ReadonlyMap<string, number>): Promise<void> {
  const id = (username: string) => ids.get(username) ?? 0
  await updateUser(root, { id: id('alice'), group: 'vip', displayName: 'Alice Liddell' })
  await setUserRole(root, { id: id('bob'), role: 'ADMIN' })
  await setUserStatus(root, { id: id('carol'), status: 'DISABLED' })
}
