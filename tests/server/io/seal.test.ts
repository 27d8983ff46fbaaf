import { expect, test } from 'vitest'
import { sealOf } from '../../../server/io/seal.ts'
import { placeOf } from '../../../server/kernel/seal.ts'
import { sealUnbound } from '../../support/seal-unbound.ts'

const NEW = 'n'.repeat(32)
const OLD = 'o'.repeat(32)
const place = placeOf('tokens.key', 17)

test('a value opens in its own row and in no other row or column', () => {
  const seal = sealOf([NEW])
  const sealed = seal.encrypt('sk-1', place)
  expect(seal.decrypt(sealed, place)).toBe('sk-1')
  for (const other of [placeOf('tokens.key', 18), placeOf('channels.key', 17)]) {
    expect(() => seal.decrypt(sealed, other)).toThrow()
  }
})

test('a value of a former secret decrypts, and is not current', () => {
  const [before, both, after] = [sealOf([OLD]), sealOf([NEW, OLD]), sealOf([NEW])]
  const sealed = before.encrypt('sk-1', place)
  expect([before.isCurrent(sealed), both.isCurrent(sealed)]).toEqual([true, false])
  expect(both.decrypt(sealed, place)).toBe('sk-1')
  expect(both.isCurrent(both.encrypt('sk-1', place))).toBe(true)
  expect(() => after.decrypt(sealed, place)).toThrow('no key decrypts tokens.key:17')
})

test('a row is stored by the newest hash, and looked up by those of every secret', () => {
  const [before, both, after] = [sealOf([OLD]), sealOf([NEW, OLD]), sealOf([NEW])]
  expect(both.hashes('k')).toEqual([after.hash('k'), before.hash('k')])
  expect(both.hash('k')).toEqual(after.hash('k'))
  expect(after.hash('k')).not.toEqual(before.hash('k'))
})

test('a value of the first version opens for sealing it again only', () => {
  const seal = sealOf([NEW])
  const sealed = sealUnbound(NEW, 'sk-1', 'tokens.key')
  expect(() => seal.decrypt(sealed, place)).toThrow()
  expect(seal.decryptUnbound(sealed, 'tokens.key')).toBe('sk-1')
  expect(() => seal.decryptUnbound(sealed, 'channels.key')).toThrow()
  expect(() => seal.decryptUnbound(seal.encrypt('sk-1', place), place)).toThrow()
  expect(seal.isCurrent(sealed)).toBe(false)
})
