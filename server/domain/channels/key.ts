import { storableText } from '../../../contract/storable.ts'
import { placeOf, type Encryption, type Place } from '../../kernel/encryption.ts'

/** Bound into every encrypted key, together with the row: a key moved to another row is invalid. */
export const KEY_COLUMN = 'channels.key'
/** The same for the keys of channels that have several. */
export const KEYS_COLUMN = 'channel_keys.key'

const PREVIEW_HEAD = 3
const PREVIEW_TAIL = 4
/** A preview of a shorter key would reveal too much of it. */
const PREVIEW_LENGTH_MIN = 16

/** Decrypts a stored key. Throws when it belongs to another row or to an unknown secret. */
export function decryptKey(
  encryption: Encryption,
  { id, keyCipher }: { id: number; keyCipher: Uint8Array },
) {
  return encryption.decrypt(keyCipher, placeOf(KEY_COLUMN, id))
}

/** The key columns of a row: encrypted for calls, a hash for search, a preview for people. */
export function encryptKey(encryption: Encryption, id: number, key: string) {
  return encryptKeyAt(encryption, placeOf(KEY_COLUMN, id), key)
}

/** The same for a row of any table. */
export function encryptKeyAt(encryption: Encryption, place: Place, key: string) {
  return {
    keyCipher: encryption.encrypt(key, place),
    keyHash: encryption.hash(key),
    keyPreview: previewOf(key),
  }
}

function previewOf(key: string): string {
  if (key.length < PREVIEW_LENGTH_MIN) return '…'
  return storableText(`${key.slice(0, PREVIEW_HEAD)}…${key.slice(-PREVIEW_TAIL)}`)
}
