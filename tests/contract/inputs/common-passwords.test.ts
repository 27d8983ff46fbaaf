import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../contract/inputs/common-passwords.ts'
import { CreateUser, UpdateProfile, UpdateUser } from '../../../contract/inputs/user.ts'
import { Register } from '../../../contract/inputs/registration.ts'
import { fails } from './fails.ts'

describe('a password', () => {
  it.each([
    'password',
    'PassWord',
    'password123',
    'Passw0rd!',
    'Admin123!',
    'changeme',
    'welcome2026',
    '12345678',
    '87654321',
    '1234567890',
    'abcdefgh',
    'qwertyuiop',
    '1q2w3e4r',
    'aaaaaaaa',
    '12121212',
    'abcdabcd',
  ])('%s is one of the most used', password => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'password-1',
    'root-password-1',
    'eight888',
    'gT7#kq2!Zw9x',
    'bench-password',
    '密码密码一二三四五',
  ])('%s is not', password => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

it.each([
  ['a new user', CreateUser, { username: 'ann' }],
  ['a registration', Register, { username: 'ann' }],
  ['the edit of a user', UpdateUser, { id: 2 }],
  ['the own profile', UpdateProfile, {}],
] as const)('the password of %s cannot be one of the most used', (_name, schema, fields) => {
  const found = fails(schema, { ...fields, password: '12345678' })
  expect(found).toContain('password passwordCommon')
})
