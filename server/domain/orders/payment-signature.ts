import { createHash, timingSafeEqual } from 'node:crypto'

/** Fields of a signed message that the signature does not cover. */
const UNSIGNED = new Set(['sign', 'sign_type'])

type Fields = Iterable<readonly [name: string, value: string]>

/** MD5 over the fields that are not empty, in the order of their names, and the merchant's key. */
export function signatureOf(fields: Fields, key: string): string {
  const signed = [...fields].filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
  const sorted = signed.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  return createHash('md5')
    .update(text + key)
    .digest('hex')
}

/** Whether the fields are signed with the merchant's key; false while no key is set. */
export function isSigned(fields: ReadonlyMap<string, string>, key: string): boolean {
  if (key === '') return false
  const sent = Buffer.from(fields.get('sign') ?? '')
  const expected = Buffer.from(signatureOf(fields, key))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
