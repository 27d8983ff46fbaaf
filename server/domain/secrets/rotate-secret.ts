import type { Services } from '../../kernel/ctx.ts'
import { isNewestInUse } from './check-secrets.ts'
import { reencryptColumn, type ReencryptedColumn } from './reencrypt.ts'
import { encryptedColumns } from './encrypted-columns.ts'

const REMOVE_FORMER = `delete from sealing_keys where key_id <> decode($1, 'hex')`

/** The result of a rotation; `not-in-use`: no change, because no server has the newest secret yet. */
export type Rotation =
  | { readonly kind: 'not-in-use' }
  | {
      readonly kind: 'done'
      readonly columns: readonly ReencryptedColumn[]
      readonly isComplete: boolean
    }

/**
 * Encrypts every value with the newest secret. When all could be decrypted, the rows of the former
 * secrets are removed, so that later starts do not need them.
 */
export async function rotateSecret(
  services: Pick<Services, 'backgroundPool' | 'encryption'>,
): Promise<Rotation> {
  if (!(await isNewestInUse(services))) return { kind: 'not-in-use' }
  const columns: ReencryptedColumn[] = []
  for (const column of encryptedColumns) columns.push(await reencryptColumn(services, column))
  const isComplete = columns.every(({ unreadable }) => unreadable.length === 0)
  if (isComplete)
    await services.backgroundPool.query(REMOVE_FORMER, [services.encryption.keyIds[0]])
  return { kind: 'done', columns, isComplete }
}
