/** Encryption at rest and keyed hashes (threats S1, S2). The place binds a secret to its column. */
export interface Seal {
  /** AES-256-GCM; `place` is table+column(+row where known) and must be given again to open. */
  close(plain: string, place: string): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were altered, moved to another place or sealed with an unknown key. */
  open(sealed: Uint8Array, place: string): string
  /** HMAC-SHA-256 of a secret, for lookup by equality. */
  hash(secret: string): Uint8Array<ArrayBuffer>
}
