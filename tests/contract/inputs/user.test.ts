import { describe, expect, it } from 'vitest'
import { SignIn } from '../../../contract/inputs/session.ts'
import {
  AdjustUserBalance,
  CreateUser,
  ListUsers,
  NewUsername,
  SetUserBalance,
  UpdateProfile,
  UpdateUser,
} from '../../../contract/inputs/user.ts'
import { fails } from './fails.ts'

const password = 'long enough'

describe('a new user', () => {
  it.each([
    ['full-width letters', 'ｒｏｏｔ', 'root'],
    ['blanks around', '  alice ', 'alice'],
    ['twelve code points', '😀'.repeat(12), '😀'.repeat(12)],
  ])('may have a name of %s', (_, username, stored) => {
    expect(CreateUser.parse({ username, password }).username).toBe(stored)
  })

  it.each([
    ['an empty name', { username: ' ', password }, ['username usernameAndPasswordNeeded']],
    ['no password', { username: 'a' }, ['password usernameAndPasswordNeeded']],
    ['an empty password', { username: 'a', password: '' }, ['password usernameAndPasswordNeeded']],
    ['13 characters', { username: 'a'.repeat(13), password }, ['username usernameTooLong']],
    ['a zero-width space', { username: 'ro\u200bot', password }, ['username usernameCharacters']],
    [
      'a blank Braille pattern',
      { username: 'root\u2800', password },
      ['username usernameCharacters'],
    ],
    [
      'a note without a shape',
      { username: 'root\u{1d159}', password },
      ['username usernameCharacters'],
    ],
    ['a line break', { username: 'a\nb', password }, ['username usernameCharacters']],
    ['a password of 7', { username: 'a', password: '1234567' }, ['password passwordTooShort']],
    ['a password of 21', { username: 'a', password: '1'.repeat(21) }, ['password passwordTooLong']],
    [
      'a password of blanks',
      { username: 'a', password: ' '.repeat(8) },
      ['password passwordBlank'],
    ],
    [
      'a display name of 21',
      { username: 'a', password, displayName: 'd'.repeat(21) },
      ['displayName displayNameTooLong'],
    ],
    ['quota', { username: 'a', password, quota: 5 }, [' valueUnknown']],
  ])('is refused with %s', (_, user, failures) => {
    expect(fails(CreateUser, user)).toEqual(failures)
  })
})

describe('a change of a user', () => {
  it('keeps absent and null fields, and the password when it is empty', () => {
    const change = UpdateUser.parse({ id: 1, password: '', displayName: null, group: undefined })
    expect(change).toEqual({ id: 1 })
  })

  it('keeps a long name from third-party sign-in, and refuses a new one of that length', () => {
    const username = 'github_1234567890123'
    expect(fails(UpdateUser, { id: 1, username })).toEqual([])
    expect(fails(NewUsername, { username })).toEqual(['username usernameTooLong'])
  })

  it('refuses a password of blanks', () => {
    expect(fails(UpdateProfile, { password: ' '.repeat(8) })).toEqual(['password passwordBlank'])
    expect(fails(UpdateProfile, { password: ['12345678'] })).toEqual(['password valueText'])
  })

  it('can clear a display name', () => {
    expect(UpdateProfile.parse({ displayName: '' })).toEqual({ displayName: '' })
  })

  it.each([
    ['role', { id: 1, role: 'ROOT' }],
    ['status', { id: 1, status: 'DISABLED' }],
    ['balance', { id: 1, balance: 5 }],
  ])('has no %s', (_, change) => {
    expect(fails(UpdateUser, change)).toEqual([' valueUnknown'])
  })

  it('refuses a group with a comma', () => {
    expect(fails(UpdateUser, { id: 1, group: 'a,b' })).toEqual(['group groupName'])
  })
})

describe('a change of a balance', () => {
  it.each([
    ['up', '5', 5n],
    ['down', -5, -5n],
  ])('goes %s', (_, delta, amount) => {
    expect(AdjustUserBalance.parse({ id: 1, delta }).delta).toBe(amount)
  })

  it.each([0, 1.5, 'abc', 1e20, Number.NaN, null])('refuses %s', delta => {
    expect(fails(AdjustUserBalance, { id: 1, delta })).toHaveLength(1)
  })

  it('never sets a balance below 0', () => {
    expect(fails(SetUserBalance, { id: 1, balance: -1 })).toEqual(['balance valueTooSmall'])
  })
})

describe('a sign-in', () => {
  it('normalizes the name', () => {
    expect(SignIn.parse({ username: ' ｒoot ', password }).username).toBe('root')
  })

  it.each([
    ['nothing', {}, ['username credentialsNeeded', 'password credentialsNeeded']],
    [
      'blanks',
      { username: ' ', password: '' },
      ['username credentialsNeeded', 'password credentialsNeeded'],
    ],
    ['an object', { username: 'a', password: { not: '' } }, ['password valueText']],
    ['a long password', { username: 'a', password: 'x'.repeat(257) }, ['password valueTooLong']],
  ])('is refused with %s', (_, credentials, failures) => {
    expect(fails(SignIn, credentials)).toEqual(failures)
  })
})

describe('a list of users', () => {
  it('ignores a blank filter', () => {
    expect(ListUsers.parse({ filter: { keyword: ' ', role: null } })).toEqual({
      skip: 0,
      take: 10,
      filter: {},
    })
  })

  it('can be ordered by known columns only', () => {
    const orderBy = { field: 'PASSWORD_HASH', direction: 'ASC' }
    expect(fails(ListUsers, { orderBy })).toEqual(['orderBy.field valueChoice'])
  })
})
