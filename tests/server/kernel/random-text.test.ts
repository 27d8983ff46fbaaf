import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomText } from '../../../server/kernel/random-text.ts'

test('a random text has the length asked for and only letters and digits', () => {
  for (const length of [0, 1, 6, 48]) {
    expect(randomText(randomBytes, length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`))
  }
})

test('bytes that would bias the result are discarded', () => {
  const given = [Uint8Array.of(248, 255, 0), Uint8Array.of(247, 61)]
  const random = () => given.shift() ?? new Uint8Array()
  expect(randomText(random, 3)).toBe('0zz')
})
