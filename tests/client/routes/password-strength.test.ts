import { expect, test } from 'vitest'
import { passwordStrength } from '../../../client/routes/sign-up/parts/passwordStrength.ts'

test.each([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['sunshine', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['P@ssw0rd-1', 'weak'],
  ['Admin-2026!', 'weak'],
  ['teacup-42', 'fair'],
  ['correct horse', 'fair'],
  ['gT7#kq2!Zw9x', 'strong'],
  ['blue table runs far', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
