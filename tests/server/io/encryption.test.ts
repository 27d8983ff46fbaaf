import { expect, test } from 'vitest'
import { encryptionOf } from '../../../server/io/encryption.ts'
import { placeOf } from '../../../server/kernel/encryption.ts'
import { encryptUnbound } from '../../support/encrypt-unbound.ts'

const NEW = 'n'.repeat(32)
const OLD = 'o'.repeat(32)
const place = placeOf('tokens.key', 17)

test('a value decrypts only in its own row and column', () => {
  const encryption = encryptionOf([NEW])
  const encrypted = encryption.encrypt('sk-1', place)
  expect(encryption.decrypt(encrypted, place)).toBe('sk-1')
  for (const other of [placeOf('tokens.key', 18), placeOf('channels.key', 17)]) {
    expect(() => encryption.decrypt(encrypted, other)).toThrow()
  }
})

test('a value of a former secret decrypts, and is not current', () => {
  const [before, both, after] = [encryptionOf([OLD]), encryptionOf([NEW, OLD]), encryptionOf([NEW])]
  const encrypted = before.encrypt('sk-1', place)
  expect([before.isCurrent(encrypted), both.isCurrent(encrypted)]).toEqual([true, false])
  expect(both.decrypt(encrypted, place)).toBe('sk-1')
  expect(both.isCurrent(both.encrypt('sk-1', place))).toBe(true)
  expect(() => after.decrypt(encrypted, place)).toThrow('no key decrypts tokens.key:17')
})

test('a row is stored by the newest hash, and looked up by those of every secret', () => {
  const [before, both, after] = [encryptionOf([OLD]), encryptionOf([NEW, OLD]), encryptionOf([NEW])]
  expect(both.hashes('k')).toEqual([after.hash('k'), before.hash('k')])
  expect(both.hash('k')).toEqual(after.hash('k'))
  expect(after.hash('k')).not.toEqual(before.hash('k'))
})

test('a value of the first version opens for encrypting it again only', () => {
  const encryption = encryptionOf([NEW])
  const encrypted = encryptUnbound(NEW, 'sk-1', 'tokens.key')
  expect(() => encryption.decrypt(encrypted, place)).toThrow()
  expect(encryption.decryptUnbound(encrypted, 'tokens.key')).toBe('sk-1')
  expect(() => encryption.decryptUnbound(encrypted, 'channels.key')).toThrow()
  expect(() => encryption.decryptUnbound(encryption.encrypt('sk-1', place), place)).toThrow()
  expect(encryption.isCurrent(encrypted)).toBe(false)
})
