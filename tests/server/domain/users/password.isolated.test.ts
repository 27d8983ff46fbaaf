import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword, isWeaker } from '../../../../server/domain/users/index.ts'

describe('a stored password', () => {
  test('is argon2id of 19 MiB, 2 passes, 1 lane, with a salt of its own', async () => {
    const stored = await hashPassword('correct horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashPassword('correct horse')).not.toBe(stored)
  })

  test('matches itself, and no other', async () => {
    const stored = await hashPassword('correct horse')
    expect(await isPassword(stored, 'correct horse')).toBe(true)
    expect(await isPassword(stored, 'Correct horse')).toBe(false)
  })

  test('that does not exist never matches', async () => {
    expect(await isPassword(undefined, 'missing')).toBe(false)
    expect(await isPassword(null, '')).toBe(false)
  })

  test.each([
    [{ memoryCost: 8_192, timeCost: 2 }, true],
    [{ memoryCost: 19_456, timeCost: 1 }, true],
    [{ memoryCost: 19_456, timeCost: 2 }, false],
    [{ memoryCost: 32_768, timeCost: 3 }, false],
  ])('of the cost %o is weaker than the present one: %s', async (cost, weaker) => {
    expect(isWeaker(await hash('correct horse', cost))).toBe(weaker)
  })

  test('is hashed for many at once', async () => {
    const stored = await Promise.all(Array.from({ length: 6 }, () => hashPassword('correct horse')))
    expect(new Set(stored).size).toBe(6)
  })
})
