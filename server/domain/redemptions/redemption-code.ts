import type { Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { CODE_PLACE } from './code.ts'

/** The code of a row, 32 hexadecimal digits. */
export function redemptionCode(ctx: Ctx, redemption: Pick<Redemption, 'codeCipher'>): string {
  allow(ctx.actor, 'redemption:read')
  return ctx.seal.open(redemption.codeCipher, CODE_PLACE)
}
