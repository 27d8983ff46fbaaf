import type { Seal } from '../../kernel/seal.ts'

/** Bound into every sealed key: bytes moved here from another column do not open. */
export const KEY_PLACE = 'channels.key'

const PREVIEW_HEAD = 3
const PREVIEW_TAIL = 4
/** A preview of a shorter key would give too much of it away. */
const PREVIEW_LENGTH_MIN = 16

/** The columns of a key: sealed for use, hashed for a search by the whole key, and a hint for people. */
export function sealKey(seal: Seal, key: string) {
  return {
    keyCipher: seal.close(key, KEY_PLACE),
    keyHash: seal.hash(key),
    keyPreview: previewOf(key),
  }
}

function previewOf(key: string): string {
  if (key.length < PREVIEW_LENGTH_MIN) return '…'
  return `${key.slice(0, PREVIEW_HEAD)}…${key.slice(-PREVIEW_TAIL)}`
}
