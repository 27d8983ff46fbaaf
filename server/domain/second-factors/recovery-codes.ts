import { createHash } from 'node:crypto'
import type { Services, Tx } from '../../kernel/ctx.ts'
import { base32 } from './totp.ts'

const CODES = 10
/** 80 bits, 16 characters. */
const CODE_BYTES = 10
const GROUP = /.{4}(?=.)/g

const CONSUME = `
update recovery_codes set used_at = $3::timestamptz
where user_id = $1::int and code_hash = $2 and used_at is null
returning id`

/** Replaces the recovery codes of a user and returns the new ones; only hashes are stored. */
export async function replaceRecoveryCodes(
  tx: Tx,
  services: Pick<Services, 'random'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(services.random))
  await tx.db.recoveryCode.deleteMany({ where: { userId } })
  await tx.db.recoveryCode.createMany({
    data: codes.map(code => ({ userId, codeHash: hashOf(code) })),
  })
  return codes
}

/** Creates recovery codes for the first factor of a user. Returns none when there are some. */
export async function firstRecoveryCodes(
  tx: Tx,
  services: Pick<Services, 'random'>,
  userId: number,
): Promise<string[]> {
  const present = await tx.db.recoveryCode.count({ where: { userId, usedAt: null } })
  return present > 0 ? [] : replaceRecoveryCodes(tx, services, userId)
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function consumeRecoveryCode(
  tx: Tx,
  services: Pick<Services, 'now'>,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<boolean> {
  const rows = await tx.query(CONSUME, [userId, hashOf(code), services.now()])
  return rows.length > 0
}

function newCode(random: (bytes: number) => Uint8Array): string {
  return base32(random(CODE_BYTES)).toLowerCase().replace(GROUP, '$&-')
}

/** Case, spaces and dashes do not matter. */
function hashOf(code: string): Uint8Array<ArrayBuffer> {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return new Uint8Array(createHash('sha256').update(plain).digest())
}
