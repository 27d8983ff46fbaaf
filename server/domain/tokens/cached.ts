import type { TokenStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import { keyedCache, MISSING_KEYS } from '../../kernel/keyed-cache.ts'
import { addressRules, type AddressRules } from './address-rules.ts'

const TOKENS_MAX = 50_000
const KEY = /^[0-9A-Za-z]{48}$/

/** The fields of a token that every call needs, kept in memory. */
export interface CachedToken {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly status: TokenStatusName
  /** Unix milliseconds; undefined for never. */
  readonly expiresAt: number | undefined
  readonly unlimited: boolean
  /** The allowed models; undefined for all. */
  readonly modelLimits: ReadonlySet<string> | undefined
  /** The allowed addresses; undefined for all. */
  readonly allowIps: AddressRules | undefined
  /** Empty: the owner's own group. */
  readonly group: string
}

interface Row extends Pick<
  CachedToken,
  'id' | 'userId' | 'name' | 'status' | 'unlimited' | 'group'
> {
  readonly expiresAt: Date | null
  readonly modelLimitsEnabled: boolean
  readonly modelLimits: readonly string[]
  readonly allowIps: readonly string[]
}

const LOAD = `
select id, user_id as "userId", name, status, unlimited, "group", expires_at as "expiresAt",
  model_limits_enabled as "modelLimitsEnabled", model_limits as "modelLimits",
  allow_ips as "allowIps"
from tokens where key_hash = any ($1::bytea[]) and deleted_at is null`

const HASH_BYTES = 32

/** By the HMACs of the key, one for each secret in use, so that no key is kept in memory. */
const tokens = keyedCache<string, CachedToken>({
  name: 'tokens',
  topics: ['token'],
  capacity: TOKENS_MAX,
  missing: MISSING_KEYS,
  idOf: token => token.id,
  async load(services, joined) {
    const rows = await services.pool.query<Row>(LOAD, [hashesIn(joined)], 'token-by-key')
    return rows[0] && toCached(rows[0])
  },
})

/**
 * The token of a key without `sk-`, whatever its status, from memory; fresh within a second of any
 * change of the row. Undefined for an unknown key and a deleted token.
 */
export function tokenByKey(
  services: Services,
  key: string,
): CachedToken | undefined | Promise<CachedToken | undefined> {
  if (!KEY.test(key)) return undefined
  const hashes = services.encryption.hashes(key)
  return tokens.read(services, Buffer.concat(hashes).toString('base64url'))
}

function hashesIn(joined: string): Buffer[] {
  const bytes = Buffer.from(joined, 'base64url')
  const count = bytes.length / HASH_BYTES
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  )
}

function toCached(row: Row): CachedToken {
  const { modelLimitsEnabled, modelLimits, allowIps, expiresAt, ...rest } = row
  return {
    ...rest,
    expiresAt: expiresAt?.getTime(),
    modelLimits: modelLimitsEnabled ? new Set(modelLimits) : undefined,
    allowIps: allowIps.length === 0 ? undefined : addressRules(allowIps),
  }
}
