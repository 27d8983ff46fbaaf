import { tokenStatusCode } from '../../../contract/enums.ts'
import type { getToken } from '../../../server/domain/tokens/index.ts'
import {
  bodyOf,
  fromCommas,
  fromLines,
  present,
  readFlag,
  readName,
  readQuota,
  readText,
  readWhole,
  toSeconds,
  type Body,
} from './read.ts'

type Token = Awaited<ReturnType<typeof getToken>>

const NEVER = -1

/**
 * A token of the REST API. `key` is the whole key without `sk-`, only for its owner. Editors send back
 * all keys, so `remain_quota_seen` shows later which `remain_quota` the editor saw.
 */
export function toRestToken(token: Token, key: string) {
  return {
    id: token.id,
    user_id: token.userId,
    key,
    status: tokenStatusCode[token.status],
    name: token.name,
    created_time: toSeconds(token.createdAt),
    accessed_time: toSeconds(token.accessedAt ?? token.createdAt),
    expired_time: token.expiresAt === null ? NEVER : toSeconds(token.expiresAt),
    remain_quota: Number(token.balance),
    remain_quota_seen: Number(token.balance),
    unlimited_quota: token.unlimited,
    model_limits_enabled: token.modelLimitsEnabled,
    model_limits: token.modelLimits.join(','),
    allow_ips: token.allowIps.join('\n'),
    used_quota: Number(token.usedQuota),
    group: token.group,
    DeletedAt: token.deletedAt?.toISOString() ?? null,
  }
}

/** Reads a new token. An expiry of 0 or no expiry means never. */
export function fromRestNewToken(raw: unknown) {
  const body = bodyOf(raw)
  const expiry = readWhole(body, 'expired_time')
  return {
    name: readText(body, 'name') ?? '',
    balance: readQuota(body, 'remain_quota') ?? 0n,
    expiresAt: expiry === undefined || expiry === 0 ? null : fromExpiry(expiry),
    ...present(commonOf(body)),
  }
}

export function fromRestTokenChange(raw: unknown) {
  const body = bodyOf(raw)
  const expiry = readWhole(body, 'expired_time')
  return {
    id: readWhole(body, 'id') ?? 0,
    ...present({
      name: readText(body, 'name'),
      ...fromRestLimit(body),
      expiresAt: expiry === undefined ? undefined : fromExpiry(expiry),
      ...commonOf(body),
    }),
  }
}

export function fromRestTokenStatus(raw: unknown) {
  const body = bodyOf(raw)
  return { id: readWhole(body, 'id') ?? 0, status: readName(body, 'status', tokenStatusCode) }
}

/**
 * Reads a limit. With `remain_quota_seen` it is applied as a difference, so that quota spent meanwhile
 * is kept; alone it is set.
 */
function fromRestLimit(body: Body) {
  const balance = readQuota(body, 'remain_quota')
  const balanceFrom = readQuota(body, 'remain_quota_seen')
  if (balance === undefined || balanceFrom === undefined) return { balance }
  return { balanceFrom, balanceTo: balance }
}

/** An expiry in Unix seconds; -1 for never. An invalid value becomes a date that the verb refuses. */
function fromExpiry(seconds: number): Date | null {
  return seconds === NEVER ? null : new Date(seconds * 1000)
}

function commonOf(body: Body) {
  return {
    unlimited: readFlag(body, 'unlimited_quota'),
    modelLimitsEnabled: readFlag(body, 'model_limits_enabled'),
    modelLimits: fromCommas(readText(body, 'model_limits')),
    allowIps: fromLines(readText(body, 'allow_ips')),
    group: readText(body, 'group'),
  }
}
