import { expect, test } from 'vitest'
import { withKey } from '../../../../server/domain/channels/index.ts'
import { accountOf } from '../../../../server/relay/affinity/account-of.ts'

const channel = { type: 1, baseUrl: 'https://a.example', key: 'first' }
const keys = [
  { id: 1, key: 'first' },
  { id: 2, key: 'second' },
]
const several = { ...channel, key: '', keyRing: { keys, choice: 'RANDOM', turns: 0 } as const }
const accountWith = (keyId: number) => accountOf(withKey({ ...several }, keyId) ?? several)

test('two channels with the same address and key are one account', () => {
  expect(accountOf(channel)).toBe(accountOf({ ...channel }))
  expect(accountOf(channel)).toBe(accountWith(1))
})

test('each key of a channel is an account of its own, whichever is asked for first', () => {
  const accounts = [2, 1, 2, 1].map(accountWith)
  expect(new Set(accounts).size).toBe(2)
  expect(accounts[0]).toBe(accounts[2])
  expect(accounts[1]).toBe(accounts[3])
})

test.each([
  ['key', { key: 'other' }],
  ['address', { baseUrl: 'https://b.example' }],
  ['type', { type: 2 }],
])('a channel whose %s changed is another account', (_, changed) => {
  const before = accountOf(channel)
  expect(accountOf({ ...channel, ...changed })).not.toBe(before)
})

test('the account of a channel in memory is computed once, for each of its keys', () => {
  let reads = 0
  const keyRing = { ...several.keyRing }
  const copyWith = (key: string) => ({
    type: 1,
    key,
    keyRing,
    get baseUrl() {
      reads += 1
      return channel.baseUrl
    },
  })
  for (const key of ['first', 'second', 'first', 'second']) accountOf(copyWith(key))
  expect(reads).toBe(2)
})
