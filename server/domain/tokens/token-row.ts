import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'
import { lockRow } from '../../kernel/lock-row.ts'
import { usableGroups } from '../groups/index.ts'

const LOCK = `
select id from tokens where id = $1::int and user_id = $2::int and deleted_at is null
for no key update`

/** Locks a token of the user. Throws TOKEN_NOT_FOUND, also for a token of another user. */
export function lockOwnToken(
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<Token> {
  const read = () => tx.db.token.findUniqueOrThrow({ where: { id } })
  return lockRow(tx, { sql: LOCK, values: [id, userId], missing: 'TOKEN_NOT_FOUND', read })
}

/** Throws GROUP_NOT_USABLE unless a user of `ownGroup` may use the token's group. */
export function requireUsableGroup(services: Services, ownGroup: string, group: string): void {
  if (group === '') return
  const usable = usableGroups(services, ownGroup)
  if (!usable.some(({ name }) => name === group)) throw new AppError('GROUP_NOT_USABLE', { group })
}
