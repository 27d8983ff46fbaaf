const ALPHANUMERICS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Larger bytes are skipped, because they would make the first characters more likely. */
const BYTE_LIMIT = 256 - (256 % ALPHANUMERICS.length)

/** A random text of `length` characters of 0-9, A-Z, a-z, uniformly distributed. */
export function randomText(random: (bytes: number) => Uint8Array, length: number): string {
  let text = ''
  while (text.length < length) {
    const bytes = random(length - text.length).filter(byte => byte < BYTE_LIMIT)
    text += Array.from(bytes, byte => ALPHANUMERICS[byte % ALPHANUMERICS.length]).join('')
  }
  return text
}
