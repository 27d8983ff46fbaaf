import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A value as the first version encrypted it: bound to its column, not to its row. */
export function encryptUnbound(
  secret: string,
  plain: string,
  column: string,
): Uint8Array<ArrayBuffer> {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'sluice', purpose, bytes))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive('sluice seal', 32), iv)
  cipher.setAAD(Buffer.from(column))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  const keyId = derive('sluice key id', 4)
  return new Uint8Array(Buffer.concat([Buffer.of(1), keyId, iv, cipher.getAuthTag(), text]))
}
