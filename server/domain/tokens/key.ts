import type { Services } from '../../kernel/ctx.ts'
import { placeOf, type Seal } from '../../kernel/seal.ts'
import { randomText } from '../../kernel/random-text.ts'

const KEY_LENGTH = 48
const PREVIEW_ENDS = 4
/** Bound into every sealed key, together with the row. */
export const KEY_COLUMN = 'tokens.key'

/** A stored key in the clear. Throws when it was sealed for another row, or with an unknown secret. */
export function openKey(seal: Seal, { id, keyCipher }: { id: number; keyCipher: Uint8Array }) {
  return seal.decrypt(keyCipher, placeOf(KEY_COLUMN, id))
}

/** A new key as its row keeps it: to be found by, to be shown to its owner, to be told apart. */
export function newKey({ random, seal }: Pick<Services, 'random' | 'seal'>, id: number) {
  const key = randomText(random, KEY_LENGTH)
  return {
    keyHash: seal.hash(key),
    keyCipher: seal.encrypt(key, placeOf(KEY_COLUMN, id)),
    keyPreview: `${key.slice(0, PREVIEW_ENDS)}…${key.slice(-PREVIEW_ENDS)}`,
  }
}
