import { placeOf, type Seal } from '../../kernel/seal.ts'

/** Bound into every encrypted key, together with the row: a key moved to another row is invalid. */
export const KEY_COLUMN = 'channels.key'

const PREVIEW_HEAD = 3
const PREVIEW_TAIL = 4
/** A preview of a shorter key would reveal too much of it. */
const PREVIEW_LENGTH_MIN = 16

/** Decrypts a stored key. Throws when it belongs to another row or to an unknown secret. */
export function decryptKey(seal: Seal, { id, keyCipher }: { id: number; keyCipher: Uint8Array }) {
  return seal.decrypt(keyCipher, placeOf(KEY_COLUMN, id))
}

/** The key columns of a row: encrypted for calls, a hash for search, a preview for people. */
export function encryptKey(seal: Seal, id: number, key: string) {
  return {
    keyCipher: seal.encrypt(key, placeOf(KEY_COLUMN, id)),
    keyHash: seal.hash(key),
    keyPreview: previewOf(key),
  }
}

function previewOf(key: string): string {
  if (key.length < PREVIEW_LENGTH_MIN) return '…'
  return `${key.slice(0, PREVIEW_HEAD)}…${key.slice(-PREVIEW_TAIL)}`
}
