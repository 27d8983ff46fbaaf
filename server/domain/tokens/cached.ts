import type { TokenStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import { keyedMemory } from '../../kernel/keyed-memory.ts'
import { addressRules, type AddressRules } from './address-rules.ts'

const TOKENS_MAX = 50_000
const KEY = /^[0-9A-Za-z]{48}$/

/** What every call needs to know of its token, kept in memory. */
export interface CachedToken {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly status: TokenStatusName
  /** Unix milliseconds; undefined for never. */
  readonly expiresAt: number | undefined
  readonly unlimited: boolean
  /** The models it may call; undefined for all. */
  readonly modelLimits: ReadonlySet<string> | undefined
  /** Where it may be used from; undefined for anywhere. */
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
from tokens where key_hash = $1 and deleted_at is null`

/** By the HMAC of the key, so that memory holds no key. */
const tokens = keyedMemory<string, CachedToken>({
  name: 'tokens',
  topics: ['token'],
  capacity: TOKENS_MAX,
  idOf: token => token.id,
  async load(services, hash) {
    const keyHash = Buffer.from(hash, 'base64url')
    const rows = await services.pool.query<Row>(LOAD, [keyHash], 'token-by-key')
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
  return tokens.read(services, Buffer.from(services.seal.hash(key)).toString('base64url'))
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
