import type { User } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import { usernameKey } from '../users/index.ts'

/**
 * The user of a name or a mail address, closed accounts excepted. When a name equals a mail address,
 * the owner of the address is returned.
 */
export async function findByName(services: Services, name: string): Promise<User | undefined> {
  const email = name.toLowerCase()
  const users = await services.db.user.findMany({
    where: { deletedAt: null, OR: [{ usernameKey: usernameKey(name) }, { email }] },
  })
  return users.find(user => user.email === email) ?? users[0]
}
