import type { RoleName, UserStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import { keyedCache, MISSING_KEYS } from '../../kernel/keyed-cache.ts'

const USERS_MAX = 50_000

/** The fields of a user that every call needs, kept in memory. */
export interface CachedUser {
  readonly id: number
  readonly username: string
  readonly role: RoleName
  readonly status: UserStatusName
  readonly group: string
}

const LOAD = `
select id, username, role, status, "group"
from users where id = $1 and deleted_at is null`

const users = keyedCache<number, CachedUser>({
  name: 'users',
  topics: ['user'],
  capacity: USERS_MAX,
  missing: MISSING_KEYS,
  idOf: user => user.id,
  async load(services, id) {
    const rows = await services.pool.query<CachedUser>(LOAD, [id], 'user-by-id')
    return rows[0]
  },
})

/** A user who is not deleted, from memory; fresh within a second of any change of the row. */
export function userById(
  services: Services,
  id: number,
): CachedUser | undefined | Promise<CachedUser | undefined> {
  return users.read(services, id)
}
