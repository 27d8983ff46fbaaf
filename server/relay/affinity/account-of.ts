import { createHash } from 'node:crypto'
import type { CachedChannel } from '../../domain/channels/index.ts'

type Account = Pick<CachedChannel, 'type' | 'baseUrl' | 'key' | 'keyRing'>

/**
 * Accounts by what a channel in memory keeps until it changes, because another object replaces it then: its keys
 * when it has several, which all its copies with one of them share, otherwise itself. Then by the key.
 */
const known = new WeakMap<object, Map<string, string>>()

/** A digest of the address and the key. Those of each channel are computed once until it changes. */
export function accountOf(channel: Account): string {
  const kept = channel.keyRing ?? channel
  const { key } = channel
  const accounts = known.get(kept) ?? new Map<string, string>()
  known.set(kept, accounts)
  const account = accounts.get(key) ?? digestOf(channel)
  accounts.set(key, account)
  return account
}

const digestOf = ({ type, baseUrl, key }: Account) =>
  createHash('sha256').update(`${type} ${baseUrl} ${key}`).digest('base64url')
