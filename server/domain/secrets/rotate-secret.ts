import type { Services } from '../../kernel/ctx.ts'
import { isNewestInUse } from './check-secrets.ts'
import { resealColumn, type Resealed } from './reseal.ts'
import { sealedColumns } from './sealed-columns.ts'

const REMOVE_FORMER = `delete from sealing_keys where key_id <> decode($1, 'hex')`

/** What a rotation did; `not-in-use`: nothing, since no server has the newest secret yet. */
export type Rotation =
  | { readonly kind: 'not-in-use' }
  | { readonly kind: 'done'; readonly columns: readonly Resealed[]; readonly isComplete: boolean }

/**
 * Seals every value with the newest secret. When all could be opened, the database no longer needs
 * the former secrets and says so to later starts.
 */
export async function rotateSecret(services: Pick<Services, 'pool' | 'seal'>): Promise<Rotation> {
  if (!(await isNewestInUse(services))) return { kind: 'not-in-use' }
  const columns: Resealed[] = []
  for (const column of sealedColumns) columns.push(await resealColumn(services, column))
  const isComplete = columns.every(({ unreadable }) => unreadable.length === 0)
  if (isComplete) await services.pool.query(REMOVE_FORMER, [services.seal.keyIds[0]])
  return { kind: 'done', columns, isComplete }
}
