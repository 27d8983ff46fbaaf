import type { RoleName, UserStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import { secretHash } from './secret-hash.ts'

/** The fields that decide whether running calls of an account may continue. */
export interface SessionAccess {
  readonly ownerStatus: UserStatusName
  readonly ownerRole: RoleName
}

interface Row extends SessionAccess {
  readonly id: string
}

const READ = `
select encode(s.id_hash, 'hex') as id, u.status as "ownerStatus", u.role as "ownerRole"
from sign_ins s join users u on u.id = s.user_id
where s.id_hash = any($1::bytea[]) and s.expires_at > $2::timestamptz and u.deleted_at is null`

/** The id of the sign-in of a cookie. It is not a credential. */
export function signInIdOf(cookieValue: string): string {
  return Buffer.from(secretHash(cookieValue)).toString('hex')
}

/**
 * The access of sign-ins by id, read from the database and not from a cache. A sign-in that has
 * ended, or whose user is deleted, is missing.
 */
export async function sessionAccess(
  services: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionAccess>> {
  const hashes = ids.map(id => Buffer.from(id, 'hex'))
  const values = [hashes, services.now()]
  const rows = await services.pool.query<Row>(READ, values, 'session-access')
  return new Map(rows.map(({ id, ...access }) => [id, access]))
}
