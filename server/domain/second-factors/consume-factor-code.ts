import type { Services, Tx } from '../../kernel/ctx.ts'
import { placeOf } from '../../kernel/encryption.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { SECRET_COLUMN, stepOf } from './totp.ts'

const APP_CODE = /^\d{6}$/

/** A later step only, so that of parallel uses of one code one succeeds. */
const ADVANCE = `
update authenticators set last_step = $2::bigint
where id = $1::int and last_step < $2::bigint
returning id`

interface Typed {
  readonly userId: number
  readonly code: string
}

/**
 * Uses up a code of the authenticator app or a recovery code; false when it is wrong or was used
 * before. When the transaction fails, the code stays valid. The caller limits the tries.
 */
export function consumeFactorCode(
  tx: Tx,
  services: Pick<Services, 'encryption' | 'now'>,
  { userId, code }: Typed,
): Promise<boolean> {
  const plain = code.replaceAll(/\s/g, '')
  const typed = { userId, code: plain }
  return APP_CODE.test(plain)
    ? consumeAppCode(tx, services, typed)
    : consumeRecoveryCode(tx, services, typed)
}

async function consumeAppCode(
  tx: Tx,
  services: Pick<Services, 'encryption' | 'now'>,
  { userId, code }: Typed,
): Promise<boolean> {
  const where = { userId, confirmedAt: { not: null } }
  const row = await tx.db.authenticator.findFirst({ where })
  if (!row) return false
  return acceptCode(tx, services, { row, code })
}

interface StoredSecret {
  readonly id: number
  readonly secretCipher: Uint8Array
}

/** Accepts a code of one app, once. */
export async function acceptCode(
  tx: Tx,
  { encryption, now }: Pick<Services, 'encryption' | 'now'>,
  { row, code }: { readonly row: StoredSecret; readonly code: string },
): Promise<boolean> {
  const secret = encryption.decrypt(row.secretCipher, placeOf(SECRET_COLUMN, row.id))
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), now())
  if (step === undefined) return false
  return (await tx.query(ADVANCE, [row.id, step])).length > 0
}
