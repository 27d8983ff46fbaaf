import type { Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { placeOf } from '../../kernel/encryption.ts'
import { allow } from '../access/index.ts'
import { CODE_COLUMN } from './code.ts'

/** The code of a row, 32 hexadecimal digits. */
export function redemptionCode(
  ctx: Ctx,
  redemption: Pick<Redemption, 'id' | 'codeCipher'>,
): string {
  allow(ctx.actor, 'redemption:read')
  return ctx.encryption.decrypt(redemption.codeCipher, placeOf(CODE_COLUMN, redemption.id))
}
