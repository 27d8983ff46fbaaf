import { createHash } from 'node:crypto'

/** The stored form of a secret of 256 random bits; no salt or key is needed for such a one. */
export function secretHash(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest())
}
