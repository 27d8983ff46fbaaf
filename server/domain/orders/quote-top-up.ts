import { QUOTA_MAX } from '../../../contract/inputs/common.ts'
import { QuoteTopUp, type QuoteTopUpRaw } from '../../../contract/inputs/order.ts'
import { TOP_UP_MAX } from '../../../contract/options/system.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { decimal, roundHalfAway, times } from '../../kernel/decimal.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { hasPaymentSite, option } from '../options/index.ts'
import { topUpPrice, type TopUpTerms } from './top-up-price.ts'

export interface TopUpQuote {
  /** The amount due, in the local currency; decimal text, two places. */
  readonly money: string
  /** The quota to credit. */
  readonly quota: bigint
}

/** The largest value of `top_up_orders.money`, in hundredths. */
const CENTS_MAX = 99_999_999_999_999n

/**
 * The price of a top-up for the actor's group. Throws TOP_UP_OFF, TOP_UP_BELOW_MINIMUM,
 * TOP_UP_TOO_LARGE and TOP_UP_TOO_CHEAP.
 */
export async function quoteTopUp(ctx: Ctx, input: QuoteTopUpRaw): Promise<TopUpQuote> {
  const me = allowUser(ctx.actor, 'order:own')
  const { amount } = parseInput(QuoteTopUp, input)
  return quote(ctx, me, amount)
}

/** As `quoteTopUp`, for verbs that have checked the permission. */
export function quote(services: Services, buyer: UserActor, amount: bigint): TopUpQuote {
  if (!hasPaymentSite(services)) throw new AppError('TOP_UP_OFF')
  const terms = termsFor(services, buyer.group)
  const minimum = inAmounts(option(services, 'MinTopUp'), terms)
  if (amount < minimum) throw new AppError('TOP_UP_BELOW_MINIMUM', { minimum: String(minimum) })
  const { cents, quota } = topUpPrice(amount, terms)
  const isTooLarge = amount > inAmounts(TOP_UP_MAX, terms) || cents > CENTS_MAX || quota > QUOTA_MAX
  if (isTooLarge) throw new AppError('TOP_UP_TOO_LARGE')
  if (cents === 0n || quota === 0n) throw new AppError('TOP_UP_TOO_CHEAP')
  return { money: asMoney(cents), quota }
}

function termsFor(services: Services, group: string): TopUpTerms {
  return {
    price: option(services, 'Price'),
    groupRatio: option(services, 'TopupGroupRatio').get(group) ?? 1,
    quotaPerUnit: option(services, 'QuotaPerUnit'),
    inDollars: option(services, 'DisplayInCurrencyEnabled'),
  }
}

/** Dollars in the unit of amounts: dollars or quota. */
function inAmounts(dollars: number, { inDollars, quotaPerUnit }: TopUpTerms): bigint {
  return inDollars ? BigInt(dollars) : roundHalfAway(times(decimal(quotaPerUnit), dollars))
}

function asMoney(cents: bigint): string {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
