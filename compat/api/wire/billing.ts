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
export function toRestUsage(account: Account, quotaPerUnit: number) {
  return { object: 'list', total_usage: (Number(account.usedQuota) / quotaPerUnit) * CENTS }
}
