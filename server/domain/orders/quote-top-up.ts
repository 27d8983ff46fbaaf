import { QUOTA_MAX } from '../../../contract/inputs/common.ts'
import {
  QuoteTopUps,
  TopUp,
  type PaymentMethodName,
  type QuoteTopUpsRaw,
  type TopUpRaw,
} from '../../../contract/inputs/order.ts'
import { TOP_UP_MAX } from '../../../contract/options/system.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import {
  decimal,
  isLess,
  roundHalfAway,
  times,
  toText,
  type Decimal,
} from '../../kernel/decimal.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { option } from '../options/index.ts'
import { centsText } from './order-text.ts'
import type { PaymentTerms } from './payment-method.ts'
import { methodOf, topUpMethods } from './payment-methods.ts'
import { topUpPrice, type TopUpTerms } from './top-up-price.ts'

export interface TopUpQuote {
  /** The amount due; decimal text, two places. */
  readonly money: string
  readonly currency: string
  /** The quota to credit. */
  readonly quota: bigint
}

/** The largest value of `top_up_orders.money`, in hundredths. */
const CENTS_MAX = 99_999_999_999_999n

/**
 * The price of a top-up for the actor's group. Throws TOP_UP_OFF, TOP_UP_BELOW_MINIMUM,
 * TOP_UP_TOO_LARGE and TOP_UP_TOO_CHEAP.
 */
export async function quoteTopUp(ctx: Ctx, input: TopUpRaw): Promise<TopUpQuote> {
  const me = allowUser(ctx.actor, 'order:own')
  return quote(ctx, me, parseInput(TopUp, input))
}

export interface MethodQuote extends TopUpQuote {
  readonly method: PaymentMethodName
}

/**
 * The price of an amount in US dollars with each method that accepts it. Throws the errors of
 * `quoteTopUp` when no method does.
 */
export async function quoteTopUps(ctx: Ctx, input: QuoteTopUpsRaw): Promise<MethodQuote[]> {
  const me = allowUser(ctx.actor, 'order:own')
  const { amount } = parseInput(QuoteTopUps, input)
  let refusal = new AppError('TOP_UP_OFF')
  const quotes = topUpMethods(ctx).flatMap(({ method }) => {
    try {
      return [{ method, ...quote(ctx, me, { amount, method, unit: 'dollars' }) }]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal = error
      return []
    }
  })
  if (quotes.length === 0) throw refusal
  return quotes
}

/** As `quoteTopUp`, for verbs that have checked the permission. */
export function quote(services: Services, buyer: UserActor, topUp: TopUp): TopUpQuote {
  const offer = methodOf(topUp).terms(services)
  if (!offer) throw new AppError('TOP_UP_OFF')
  const amount = decimal(topUp.amount)
  const terms = termsFor(services, { group: buyer.group, unit: topUp.unit, offer })
  const minimum = inAmounts(offer.minimum, terms)
  if (isLess(amount, minimum)) {
    throw new AppError('TOP_UP_BELOW_MINIMUM', { minimum: toText(minimum) })
  }
  const { cents, quota } = topUpPrice(amount, terms)
  const isOver = isLess(inAmounts(TOP_UP_MAX, terms), amount)
  if (isOver || cents > CENTS_MAX || quota > QUOTA_MAX) throw new AppError('TOP_UP_TOO_LARGE')
  if (cents === 0n || quota === 0n) throw new AppError('TOP_UP_TOO_CHEAP')
  return { money: centsText(cents), currency: offer.currency, quota }
}

interface Purchase {
  readonly group: string
  readonly unit: TopUp['unit']
  readonly offer: PaymentTerms
}

function termsFor(services: Services, { group, unit, offer }: Purchase): TopUpTerms {
  return {
    price: offer.price,
    groupRatio: option(services, 'TopupGroupRatio').get(group) ?? 1,
    quotaPerUnit: option(services, 'QuotaPerUnit'),
    inDollars: unit === 'dollars',
  }
}

/** Dollars in the unit of the amount: dollars or quota. */
function inAmounts(dollars: number, { inDollars, quotaPerUnit }: TopUpTerms): Decimal {
  if (inDollars) return decimal(dollars)
  return { digits: roundHalfAway(times(decimal(quotaPerUnit), dollars)), scale: 0 }
}
