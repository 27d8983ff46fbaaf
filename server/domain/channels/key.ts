import { placeOf, type Seal } from '../../kernel/seal.ts'

/** Bound into every sealed key, together with the row: moved elsewhere it does not open. */
export const KEY_COLUMN = 'channels.key'

const PREVIEW_HEAD = 3
const PREVIEW_TAIL = 4
/** A preview of a shorter key would give too much of it away. */
const PREVIEW_LENGTH_MIN = 16

/** A stored key in the clear. Throws when it was sealed for another row, or with an unknown secret. */
export function openKey(seal: Seal, { id, keyCipher }: { id: number; keyCipher: Uint8Array }) {
  return seal.decrypt(keyCipher, placeOf(KEY_COLUMN, id))
}

/** The columns of a row's key: sealed for use, hashed for a search by the whole key, a hint for people. */
export function sealKey(seal: Seal, id: number, key: string) {
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
