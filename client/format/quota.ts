import {
  abbreviate,
  COST_DIGITS,
  formatExactMoney,
  formatMoney,
  formatQuota,
  MONEY_DIGITS,
  type QuotaDisplay,
} from '../../contract/quota.ts'
import { exactNumber, grouped } from './numbers.ts'

/** Balances from this number of dollars are abbreviated. The tooltip shows the whole number. */
const SHORT_DOLLARS_FROM = 100_000

/** A balance for display. `quota` is the decimal text of GraphQL. */
export function balanceText(quota: string, display: QuotaDisplay): string {
  const dollars = Math.abs(Number(quota)) / display.quotaPerUnit
  if (!display.isQuotaInCurrency || dollars < SHORT_DOLLARS_FROM) {
    return grouped(amountText(quota, display, MONEY_DIGITS))
  }
  return `${quota.startsWith('-') ? '-' : ''}$${abbreviate(Math.trunc(dollars))}`
}

/** The charge of one call. */
export function costText(quota: string, display: QuotaDisplay): string {
  return amountText(quota, display, COST_DIGITS)
}

/** An amount that is not zero is never shown as zero: it is `<$0.01`. */
function amountText(quota: string, display: QuotaDisplay, digits: number): string {
  const dollars = Number(quota) / display.quotaPerUnit
  return display.isQuotaInCurrency && isTooSmall(dollars, digits)
    ? tooSmallText(dollars, digits)
    : formatQuota(BigInt(quota), display, digits)
}

const isTooSmall = (dollars: number, digits: number) =>
  dollars !== 0 && Math.abs(dollars) < 10 ** -digits

function tooSmallText(dollars: number, digits: number): string {
  const least = `$${(10 ** -digits).toFixed(digits)}`
  return dollars < 0 ? `>-${least}` : `<${least}`
}

/** An amount that is neither rounded nor abbreviated, where it is compared with another one. */
export function exactAmountText(quota: string, display: QuotaDisplay): string {
  if (!display.isQuotaInCurrency) return exactNumber(BigInt(quota))
  return grouped(formatExactMoney(BigInt(quota), display.quotaPerUnit))
}

/** An axis has about as many steps; twice as many keep the decimals of a step of one and a half. */
const AXIS_STEPS = 20

/** An amount on an axis up to `highest`, both in quota, with the decimals in which its steps differ. */
export function axisAmount(quota: number, highest: number, display: QuotaDisplay): string {
  if (!display.isQuotaInCurrency) return abbreviate(Math.round(quota))
  const step = highest / display.quotaPerUnit / AXIS_STEPS
  if (step >= 1) return balanceText(String(Math.round(quota)), display).replace(/\.00$/, '')
  const digits = step > 0 ? Math.min(10, Math.ceil(-Math.log10(step))) : MONEY_DIGITS
  return grouped(formatMoney(quota, display.quotaPerUnit, Math.max(MONEY_DIGITS, digits)))
}

/** The exact amount in both units, for tooltips. */
export function exactQuotaText(quota: string, display: QuotaDisplay): string {
  const units = exactNumber(BigInt(quota))
  if (!display.isQuotaInCurrency) return units
  return `${grouped(formatMoney(BigInt(quota), display.quotaPerUnit, COST_DIGITS))} (${units})`
}

/** A dollar amount that an upstream reports. */
export function dollarText(dollars: number): string {
  if (isTooSmall(dollars, MONEY_DIGITS)) return tooSmallText(dollars, MONEY_DIGITS)
  const size = Math.abs(dollars)
  const sign = dollars < 0 ? '-' : ''
  const isShort = size >= SHORT_DOLLARS_FROM
  return `${sign}$${isShort ? abbreviate(Math.trunc(size)) : grouped(size.toFixed(MONEY_DIGITS))}`
}
