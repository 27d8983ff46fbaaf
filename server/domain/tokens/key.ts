import type { Services } from '../../kernel/ctx.ts'
import { placeOf, type Encryption } from '../../kernel/encryption.ts'
import { randomText } from '../../kernel/random-text.ts'

const KEY_LENGTH = 48
const PREVIEW_ENDS = 4
/** Bound into every encrypted key, together with the row. */
export const KEY_COLUMN = 'tokens.key'

/** Decrypts a stored key. Throws when it belongs to another row or to an unknown secret. */
export function decryptKey(
  encryption: Encryption,
  { id, keyCipher }: { id: number; keyCipher: Uint8Array },
) {
  return encryption.decrypt(keyCipher, placeOf(KEY_COLUMN, id))
}

/** The key columns of a new row: a hash for lookup, encrypted for its owner, a preview for lists. */
export function newKey(
  { random, encryption }: Pick<Services, 'random' | 'encryption'>,
  id: number,
) {
  const key = randomText(random, KEY_LENGTH)
  return {
    keyHash: encryption.hash(key),
    keyCipher: encryption.encrypt(key, placeOf(KEY_COLUMN, id)),
    keyPreview: `${key.slice(0, PREVIEW_ENDS)}…${key.slice(-PREVIEW_ENDS)}`,
  }
}
