import { createHash } from 'node:crypto'

/** The stored form of a secret of 256 random bits, which needs no salt or key. */
export function secretHash(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest())
}
