/** Encryption at rest and keyed hashes. An encrypted value is bound to its column and row. */
export interface Encryption {
  /** Encrypts with AES-256-GCM and the newest key. Decryption needs the same place. */
  encrypt(plain: string, place: Place): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were changed, moved to another place or encrypted with an unknown key. */
  decrypt(encrypted: Uint8Array, place: Place): string
  /**
   * Decrypts a value of the first version, which was bound only to its column. Use it only to encrypt
   * the value again.
   */
  decryptUnbound(encrypted: Uint8Array, column: string): string
  /** Whether a value was encrypted with the newest key and is bound to its row. */
  isCurrent(encrypted: Uint8Array): boolean
  /** HMAC-SHA-256 of a secret with the newest key. Rows store it to be found by. */
  hash(secret: string): Uint8Array<ArrayBuffer>
  /** The same with every key, newest first, to look up a row. */
  hashes(secret: string): readonly Uint8Array<ArrayBuffer>[]
  /** Ids of the keys, newest first. An id reveals nothing about its key. */
  readonly keyIds: readonly string[]
}

/** Column and row of an encrypted value; created by `placeOf`. */
export type Place = `${string}:${string}`

/** The place of a value, such as `tokens.key` of row 17. */
export const placeOf = (column: string, row: string | number): Place => `${column}:${row}`
