import type { Services } from '../../kernel/ctx.ts'
import { placeOf } from '../../kernel/encryption.ts'

const CODE_BYTES = 16
/** Bound into every encrypted code, together with the row. */
export const CODE_COLUMN = 'redemptions.code'

/** Whether a text has the format of a code. */
export const isCode = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** The code columns of a new row: a hash for lookup, and encrypted to show it to admins. */
export function newCode(
  { random, encryption }: Pick<Services, 'random' | 'encryption'>,
  id: number,
) {
  const code = random(CODE_BYTES).toString('hex')
  return {
    codeHash: encryption.hash(code),
    codeCipher: encryption.encrypt(code, placeOf(CODE_COLUMN, id)),
  }
}
