import { withSingleSpaces } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import { usernameKey } from '../users/index.ts'

/**
 * The user of a name or a mail address, closed accounts excepted. When a name equals a mail address,
 * the owner of the address is returned. A name is found with single spaces too, as it is stored; older
 * names may have several.
 */
export async function findByName(services: Services, name: string): Promise<User | undefined> {
  const email = name.toLowerCase()
  const key = usernameKey(name)
  const keys = [key, withSingleSpaces(key)]
  const users = await services.db.user.findMany({
    where: { deletedAt: null, OR: [{ usernameKey: { in: keys } }, { email }] },
  })
  const byName = users.find(user => user.usernameKey === key)
  return users.find(user => user.email === email) ?? byName ?? users[0]
}
