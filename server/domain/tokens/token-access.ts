import type { RoleName, TokenStatusName, UserStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'

/** The fields that decide whether running calls of a token may continue. */
export interface TokenAccess {
  readonly status: TokenStatusName
  /** Unix milliseconds; undefined for never. */
  readonly expiresAt: number | undefined
  readonly ownerStatus: UserStatusName
  readonly ownerRole: RoleName
}

interface Row extends Omit<TokenAccess, 'expiresAt'> {
  readonly id: number
  readonly expiresAt: Date | null
}

const READ = `
select t.id, t.status, t.expires_at as "expiresAt",
  u.status as "ownerStatus", u.role as "ownerRole"
from tokens t join users u on u.id = t.user_id
where t.id = any($1::int[]) and t.deleted_at is null and u.deleted_at is null`

/**
 * The access of tokens by id, read from the database and not from a cache. A token that is deleted,
 * or whose owner is, is missing.
 */
export async function tokenAccess(
  services: Services,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TokenAccess>> {
  const rows = await services.pool.query<Row>(READ, [ids], 'token-access')
  return new Map(
    rows.map(({ id, expiresAt, ...rest }) => [id, { ...rest, expiresAt: expiresAt?.getTime() }]),
  )
}
