/** Encryption at rest and keyed hashes. The place binds a sealed value to its column and row. */
export interface Seal {
  /** AES-256-GCM with the newest key; the same place must be given to decrypt it. */
  encrypt(plain: string, place: Place): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were altered, moved to another place or sealed with an unknown key. */
  decrypt(sealed: Uint8Array, place: Place): string
  /**
   * Decrypts a value of the first version, which was bound to its column and not to its row. For
   * encrypting it again, and for nothing else.
   */
  decryptUnbound(sealed: Uint8Array, column: string): string
  /** Whether a value was sealed with the newest key and is bound to its row. */
  isCurrent(sealed: Uint8Array): boolean
  /** HMAC-SHA-256 of a secret with the newest key: what a row stores, to be found by. */
  hash(secret: string): Uint8Array<ArrayBuffer>
  /** The same with every key, newest first: what a row is looked up by. */
  hashes(secret: string): readonly Uint8Array<ArrayBuffer>[]
  /** Names of the keys, newest first; a name tells nothing about its key. */
  readonly keyIds: readonly string[]
}

/** Column and row of a sealed value; made by `placeOf`. */
export type Place = `${string}:${string}`

/** The place of a value in a database: `tokens.key` of row 17. */
export const placeOf = (column: string, row: string | number): Place => `${column}:${row}`
