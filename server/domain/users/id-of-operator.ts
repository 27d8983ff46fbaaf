import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/ctx.ts'
import { usernameKey } from './username.ts'

const NUMBERED = /^id:([1-9]\d{0,8})$/

/**
 * The account that an operator names at the machine: by username, mail address, or `id:` and a number. As at a
 * sign-in, the owner of a mail address comes before an account of that name. Throws USER_NOT_FOUND.
 */
export async function idOfOperator(tx: Tx, name: string): Promise<number> {
  const [, number] = NUMBERED.exec(name) ?? []
  if (number) return Number(number)
  const email = name.toLowerCase()
  const users = await tx.db.user.findMany({
    where: { deletedAt: null, OR: [{ usernameKey: usernameKey(name) }, { email }] },
    select: { id: true, email: true },
  })
  const found = users.find(user => user.email === email) ?? users[0]
  if (!found) throw new AppError('USER_NOT_FOUND')
  return found.id
}
