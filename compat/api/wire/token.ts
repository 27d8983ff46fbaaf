import { tokenStatusCode } from '../../../contract/enums.ts'
import type { getToken } from '../../../server/domain/tokens/index.ts'
import {
  bodyOf,
  present,
  readCommas,
  readFlag,
  readId,
  readLines,
  readName,
  readQuota,
  readText,
  readWholeOr,
  toSeconds,
  type Body,
} from './read.ts'
import { textOf, type Query } from '../query.ts'
import {
  fromQuery,
  fromRest,
  namesOf,
  queryNamesOf,
  toRest,
  type QueryTable,
  type WireTable,
} from './table.ts'

type Token = Awaited<ReturnType<typeof getToken>> & { readonly key: string }

const NEVER = -1

/**
 * `key` is the whole key without `sk-`, only for its owner. Editors send back all keys, so
 * `remain_quota_seen` shows later which `remain_quota` the editor saw.
 */
const token = {
  id: { write: row => row.id },
  user_id: { write: row => row.userId },
  key: { write: row => row.key },
  status: { write: row => tokenStatusCode[row.status] },
  name: { write: row => row.name, field: 'name', read: readText },
  created_time: { write: row => toSeconds(row.createdAt) },
  accessed_time: { write: row => toSeconds(row.accessedAt ?? row.createdAt) },
  expired_time: { write: row => toExpiry(row.expiresAt), field: 'expiresAt', read: readExpiry },
  remain_quota: { write: row => Number(row.balance), field: 'balance', read: readQuota },
  remain_quota_seen: { write: row => Number(row.balance), field: 'balanceFrom', read: readQuota },
  unlimited_quota: { write: row => row.unlimited, field: 'unlimited', read: readFlag },
  model_limits_enabled: {
    write: row => row.modelLimitsEnabled,
    field: 'modelLimitsEnabled',
    read: readFlag,
  },
  model_limits: {
    write: row => row.modelLimits.join(','),
    field: 'modelLimits',
    read: readCommas,
  },
  allow_ips: {
    write: row => row.allowIps.join('\n'),
    field: 'allowIps',
    read: readLines,
  },
  used_quota: { write: row => Number(row.usedQuota) },
  group: { write: row => row.group, field: 'group', read: readText },
  DeletedAt: { write: row => row.deletedAt?.toISOString() ?? null },
} as const satisfies WireTable<Token>

export const tokenNames = namesOf(token)

const filter = {
  keyword: { field: 'name', read: textOf },
  token: { field: 'key', read: textOf },
} as const satisfies QueryTable

export const tokenFilterNames = queryNamesOf(filter)

const newKeys = [
  'name',
  'expired_time',
  'remain_quota',
  'unlimited_quota',
  'model_limits_enabled',
  'model_limits',
  'allow_ips',
  'group',
] as const

export const fromRestTokenQuery = (query: Query) => fromQuery(filter, query)

export const toRestToken = (row: Token) => toRest<Token>(token, row)

/** Reads a new token. An expiry of 0 or no expiry means never. */
export function fromRestNewToken(raw: unknown) {
  const isNever = readSeconds(bodyOf(raw), 'expired_time') === 0
  const fields = fromRest(token, raw, newKeys)
  return { name: '', balance: 0n, expiresAt: null, ...fields, ...(isNever && { expiresAt: null }) }
}

/**
 * Reads a change. With `remain_quota_seen` the quota is applied as a difference, so that quota spent
 * meanwhile is kept; alone it is set.
 */
export function fromRestTokenChange(raw: unknown) {
  const { balance, balanceFrom, ...others } = fromRest(token, raw, [
    ...newKeys,
    'remain_quota_seen',
  ])
  const isSet = balance === undefined || balanceFrom === undefined
  const limit = isSet ? { balance } : { balanceFrom, balanceTo: balance }
  return { id: readId(raw), ...others, ...present(limit) }
}

export const fromRestTokenStatus = (raw: unknown) => ({
  id: readId(raw),
  status: readName(bodyOf(raw), 'status', tokenStatusCode),
})

const readSeconds = readWholeOr('expiresAtInvalid')

/** Unix seconds; -1 for never. */
const toExpiry = (moment: Date | null) => (moment === null ? NEVER : toSeconds(moment))

/** Null for never. An invalid value becomes a date that the verb refuses. */
function readExpiry(body: Body, key: string): Date | null | undefined {
  const seconds = readSeconds(body, key)
  if (seconds === undefined) return undefined
  return seconds === NEVER ? null : new Date(seconds * 1000)
}
