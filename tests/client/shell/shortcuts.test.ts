import { expect, it } from 'vitest'
import { placesOf } from '../../../client/shell/shortcuts.ts'

const namesOf = (role: Parameters<typeof placesOf>[0]) => placesOf(role).map(({ name }) => name)

it('shortcuts lead only where a role may go', () => {
  expect(namesOf(undefined)).toEqual([])
  expect(namesOf('NORMAL')).toEqual([
    'playground',
    'tokens',
    'wallet',
    'logs',
    'settings',
    'dashboard',
  ])
  expect(namesOf('ADMIN')).toEqual([
    'playground',
    'channels',
    'tokens',
    'wallet',
    'users',
    'logs',
    'settings',
    'dashboard',
    'redemptions',
    'orders',
    'ledger',
  ])
  expect(namesOf('ROOT')).toEqual([
    'playground',
    'channels',
    'tokens',
    'wallet',
    'users',
    'logs',
    'settings',
    'dashboard',
    'redemptions',
    'orders',
    'ledger',
    'audit',
  ])
})
