import type { QuotaDisplay } from '../../../../contract/quota.ts'
import type { ChargeBreakdown_charge$data } from '../../../__generated__/ChargeBreakdown_charge.graphql.ts'
import { decimalsNeeded, readDecimal, scaled, scaledText } from '../../../format/decimal.ts'
import { exactNumber, significant } from '../../../format/numbers.ts'
import { pricePerMillion, priceText } from '../../../format/price.ts'

const PRICE_DIGITS = 6
/** The minimum number of decimals; more are used when a part needs them to be exact. */
const DECIMALS = { dollars: { min: 6, max: 12 }, quota: { min: 0, max: 6 } } as const

/** The parts of a charge that explain it; decimals are text. */
export interface ChargeTerms {
  readonly lines: ChargeBreakdown_charge$data['lines']
  readonly quota: string
  /** The amount due, before the limit of the balance. */
  readonly due?: string | null | undefined
}

export interface ChargePart {
  readonly bucket: ChargeTerms['lines'][number]['bucket']
  readonly quantity: string
  readonly price: string
  /** Whether the price is for a million units; otherwise it is for one. */
  readonly isPerMillion: boolean
  readonly sum: string
}

export interface ChargeSum {
  readonly parts: readonly ChargePart[]
  /** The difference between the parts and the amount due: rounding to whole quota, at least 1. */
  readonly rounding: string | undefined
  /** Charges without a line: a difference larger than rounding. */
  readonly other: string | undefined
  /** The amount that the balance did not cover. */
  readonly uncovered: string | undefined
  readonly total: string
}

/** Factors that are charged per piece. A price per million would be misleading. */
const EACH: ReadonlySet<string> = new Set(['CALLS', 'IMAGES', 'WEB_SEARCHES', 'FILE_SEARCHES'])

/**
 * A charge as a sum in one unit, dollars or quota as the site shows them. What is shown adds up to
 * the total exactly: every amount has the same decimals, and what they cut off is in the rounding.
 */
export function chargeSum(charge: ChargeTerms, display: QuotaDisplay): ChargeSum {
  const { amountOf, text } = unitOf(charge, display)
  const amounts = charge.lines.map(({ exact }) => amountOf(exact))
  const total = amountOf(charge.quota)
  const due = amountOf(charge.due ?? charge.quota)
  const rest = due - amounts.reduce((sum, amount) => sum + amount, 0n)
  const isRounding = rest <= amountOf('1') && rest >= -amountOf('1')
  const signed = (amount: bigint) => (amount === 0n ? undefined : text(amount, true))
  return {
    parts: charge.lines.map((line, at) => partOf(line, display, text(amounts[at] ?? 0n))),
    rounding: isRounding ? signed(rest) : undefined,
    other: isRounding ? undefined : signed(rest),
    uncovered: signed(total - due),
    total: text(total),
  }
}

/** The number format of the sums, with enough decimals to make every part exact. */
function unitOf({ lines, quota, due }: ChargeTerms, display: QuotaDisplay) {
  const { isQuotaInCurrency, quotaPerUnit } = display
  const limits = isQuotaInCurrency ? DECIMALS.dollars : DECIMALS.quota
  const divisor = readDecimal(isQuotaInCurrency ? String(quotaPerUnit) : '1')
  const amounts = [quota, due ?? '0', ...lines.map(({ exact }) => exact)].map(readDecimal)
  const decimals = Math.max(...amounts.map(amount => decimalsNeeded(amount, divisor, limits)))
  return {
    amountOf: (amount: string) => scaled(readDecimal(amount), divisor, decimals),
    text: (amount: bigint, isSigned = false) => {
      const sign = amount < 0n ? '-' : isSigned ? '+' : ''
      const digits = scaledText(amount < 0n ? -amount : amount, decimals, limits.min)
      return `${sign}${isQuotaInCurrency ? '$' : ''}${digits}`
    },
  }
}

function partOf(line: ChargeTerms['lines'][number], display: QuotaDisplay, sum: string) {
  const isEach = EACH.has(line.bucket)
  const ratio = Number(line.unitPrice)
  const { quotaPerUnit } = display
  const isPerMillion = display.isQuotaInCurrency && !isEach
  const dollars = isPerMillion ? pricePerMillion({ ratio, quotaPerUnit }) : ratio / quotaPerUnit
  const price = display.isQuotaInCurrency ? priceText(dollars) : significant(ratio, PRICE_DIGITS)
  return { bucket: line.bucket, quantity: exactNumber(line.quantity), price, isPerMillion, sum }
}
