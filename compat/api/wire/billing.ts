import type { Token } from '../../../server/generated/prisma/client.ts'
import { textOf, type Query } from '../query.ts'
import { toSeconds } from './read.ts'

const UNLIMITED = 100_000_000
const CENTS = 100

export interface Account {
  readonly balance: bigint
  readonly usedQuota: bigint
  readonly unlimited: boolean
  readonly expiresAt: Date | null
}

/** The subscription object of the OpenAI dashboard. Third-party clients read the limit from it. */
export function toRestSubscription(account: Account, quotaPerUnit: number) {
  const whole = Number(account.balance + account.usedQuota) / quotaPerUnit
  const limit = account.unlimited ? UNLIMITED : whole
  return {
    object: 'billing_subscription',
    has_payment_method: true,
    soft_limit_usd: limit,
    hard_limit_usd: limit,
    system_hard_limit_usd: limit,
    access_until: toSeconds(account.expiresAt),
  }
}

/** The spent quota in hundredths of the displayed unit. */
export function toRestUsage({ usedQuota }: Pick<Account, 'usedQuota'>, quotaPerUnit: number) {
  return { object: 'list', total_usage: (Number(usedQuota) / quotaPerUnit) * CENTS }
}

/**
 * The use of a token as new-api answers it:
 * https://github.com/QuantumNous/new-api-docs/blob/main/docs/en/api/token-usage.md
 */
export function toRestTokenUsage(token: Token) {
  const { name, balance, usedQuota, unlimited, modelLimits, modelLimitsEnabled, expiresAt } = token
  return {
    code: true,
    message: 'ok',
    data: {
      object: 'token_usage',
      name,
      total_granted: Number(balance + usedQuota),
      total_used: Number(usedQuota),
      total_available: Number(balance),
      unlimited_quota: unlimited,
      model_limits: Object.fromEntries(modelLimits.map(model => [model, true])),
      model_limits_enabled: modelLimitsEnabled,
      expires_at: toSeconds(expiresAt),
    },
  }
}

const DAY_MS = 86_400_000
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * The days of UTC of `start_date` and `end_date`. The end is not included, as in OpenAI's call, unless both are
 * the same day. Undefined without a date; a text that is no date counts as absent, as in the former API.
 */
export function fromRestDays(query: Query, now: Date): { from: Date; to: Date } | undefined {
  const fromMs = dayOf(textOf(query, 'start_date'))
  const endMs = dayOf(textOf(query, 'end_date'))
  if (fromMs === undefined && endMs === undefined) return undefined
  const startMs = fromMs ?? 0
  const lastMs = endMs === undefined ? now.getTime() : Math.max(endMs, startMs + DAY_MS) - 1
  return { from: new Date(startMs), to: new Date(lastMs) }
}

/** The beginning of a day in Unix milliseconds; undefined for a day that does not exist. */
function dayOf(text: string | undefined): number | undefined {
  const [, year = 0, month = 0, day = 0] = (DAY.exec(text ?? '') ?? []).map(Number)
  const ms = Date.UTC(year, month - 1, day)
  const exists = year >= 1970 && new Date(ms).getUTCMonth() === month - 1
  return exists ? ms : undefined
}
