import type { UpstreamRequest } from './provider.ts'

/** The account whose balance is read. */
interface Account {
  readonly type: number
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly key: string
}

type Question = Omit<UpstreamRequest, 'body'>

/** How the upstreams of a type report the balance of an account. */
export interface BalanceSource {
  /** GET requests in order; each knows the answers before it. */
  readonly steps: readonly ((
    account: Account,
    answers: readonly unknown[],
    now: Date,
  ) => Question)[]
  /**
   * Dollars; undefined for an answer without a balance, `unknown` for a credit of 0 without any use, and
   * `not-in-dollars` for a balance that is only in other currencies.
   */
  readonly read: (answers: readonly unknown[]) => number | 'unknown' | 'not-in-dollars' | undefined
}

const DAY_MS = 86_400_000
/** The time that is asked for when an account has no payment method: its credit is valid as long. */
const TRIAL_MS = 100 * DAY_MS
const CENTS = 100
const SILICONFLOW_OK = 20_000

const bearer = (path: string) => (account: Account) => ({
  url: `${baseOf(account)}${path}`,
  headers: { authorization: `Bearer ${account.key}`, accept: 'application/json' },
})

/** A custom channel has the address of one call; billing stands beside `/v1`. */
function baseOf({ type, baseUrl }: Account): string {
  if (type !== CUSTOM || !URL.canParse(baseUrl)) return baseUrl
  const { origin, pathname } = new URL(baseUrl)
  const place = pathname.indexOf('/v1/')
  return place === -1 ? origin : origin + pathname.slice(0, place)
}

const CUSTOM = 8

/** The credit of a subscription less its use, as OpenAI and many gateways report it. */
const subscription: BalanceSource = {
  steps: [
    bearer('/v1/dashboard/billing/subscription'),
    (account, [first], now) => {
      const hasPayment = field(first, 'has_payment_method') === true
      const from = hasPayment ? firstOfMonth(now) : new Date(now.getTime() - TRIAL_MS)
      const range = `start_date=${dayOf(from)}&end_date=${dayOf(new Date(now.getTime() + DAY_MS))}`
      return bearer(`/v1/dashboard/billing/usage?${range}`)(account)
    },
  ],
  read: ([first, second]) => {
    const [limit, used] = [number(first, 'hard_limit_usd'), number(second, 'total_usage')]
    return creditLess(limit, used === undefined ? undefined : used / CENTS)
  },
}

/** AI Proxy reports on its site, not at the address of calls; another address gets its own key only. */
const aiProxy: BalanceSource = {
  steps: [
    ({ baseUrl, key }) => ({
      url: `${baseUrl.replace('//api.aiproxy.io', '//aiproxy.io')}/api/report/getUserOverview`,
      headers: { 'api-key': key, accept: 'application/json' },
    }),
  ],
  read: ([answer]) => number(answer, 'data', 'totalPoints'),
}

/** What is left of a credit. A server without billing reports neither a credit nor a use of it. */
function creditLess(credit: number | undefined, used: number | undefined) {
  if (credit === undefined || used === undefined) return undefined
  return credit === 0 && used === 0 ? 'unknown' : credit - used
}

const oneField = (path: string, ...names: readonly string[]): BalanceSource => ({
  steps: [bearer(path)],
  read: ([answer]) => number(answer, ...names),
})

/** The grants of an account, with what was used of them where the upstream reports it. */
const creditGrants = (left: string): BalanceSource => ({
  steps: [bearer('/dashboard/billing/credit_grants')],
  read: ([answer]) => {
    const balance = number(answer, left)
    const hasNone = ['total_granted', 'total_used'].every(name => number(answer, name) === 0)
    return balance === 0 && hasNone ? 'unknown' : balance
  },
})

const openRouter: BalanceSource = {
  steps: [bearer('/v1/credits')],
  read: ([answer]) => {
    const [credits, used] = [
      number(answer, 'data', 'total_credits'),
      number(answer, 'data', 'total_usage'),
    ]
    return creditLess(credits, used)
  },
}

const siliconFlow: BalanceSource = {
  steps: [bearer('/v1/user/info')],
  read: ([answer]) =>
    number(answer, 'code') === SILICONFLOW_OK ? number(answer, 'data', 'totalBalance') : undefined,
}

/**
 * An account has a balance for each currency. The balance of a channel is in dollars, and the site has
 * no exchange rate: `Price` is what it asks for a dollar of quota.
 */
const deepSeek: BalanceSource = {
  steps: [bearer('/user/balance')],
  read: ([answer]) => {
    const balances = field(answer, 'balance_infos')
    if (!Array.isArray(balances)) return undefined
    const dollars = balances.find(one => field(one, 'currency') === 'USD')
    if (dollars === undefined && balances.length > 0) return 'not-in-dollars'
    return number(dollars, 'total_balance')
  },
}

const sources: ReadonlyMap<number, BalanceSource> = new Map([
  [1, subscription],
  [CUSTOM, subscription],
  [10, aiProxy],
  [12, creditGrants('total_remaining')],
  [13, creditGrants('total_available')],
  [20, openRouter],
  [25, oneField('/v1/users/me/balance', 'data', 'available_balance')],
  [40, siliconFlow],
  [43, deepSeek],
])

/** Undefined for a channel type whose upstreams report no balance. */
export const balanceSourceOf = (type: number): BalanceSource | undefined => sources.get(type)

export const hasBalance = (type: number): boolean => sources.has(type)

function field(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  )
}

/** A number, or its decimal text; undefined for anything else. */
function number(value: unknown, ...names: readonly string[]): number | undefined {
  const found = field(value, ...names)
  if (typeof found === 'number') return Number.isFinite(found) ? found : undefined
  return typeof found === 'string' && /^-?\d{1,16}(\.\d{1,20})?$/.test(found)
    ? Number(found)
    : undefined
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)

const firstOfMonth = (moment: Date) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
