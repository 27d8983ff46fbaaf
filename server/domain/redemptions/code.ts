import type { Services } from '../../kernel/ctx.ts'
import { placeOf } from '../../kernel/seal.ts'

const CODE_BYTES = 16
/** Bound into every sealed code, together with the row. */
export const CODE_COLUMN = 'redemptions.code'

/** What a code looks like; letters are lower case, as they were printed. */
export const isCode = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** A new code as its row keeps it: to be found by, and to be shown to admins. */
export function newCode({ random, seal }: Pick<Services, 'random' | 'seal'>, id: number) {
  const code = random(CODE_BYTES).toString('hex')
  return { codeHash: seal.hash(code), codeCipher: seal.encrypt(code, placeOf(CODE_COLUMN, id)) }
}
