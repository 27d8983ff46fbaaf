import {
  abbreviate,
  COST_DIGITS,
  formatMoney,
  formatQuota,
  MONEY_DIGITS,
  type QuotaDisplay,
} from '../../contract/quota.ts'
import { exactNumber } from './numbers.ts'

/** From this many dollars on a balance is shortened; its tooltip has the whole number. */
const SHORT_DOLLARS_FROM = 100_000

/** A balance as people read it; quota comes as the decimal text of GraphQL. */
export function balanceText(quota: string, display: QuotaDisplay): string {
  const dollars = Math.abs(Number(quota)) / display.quotaPerUnit
  if (!display.displayInCurrency || dollars < SHORT_DOLLARS_FROM) {
    return formatQuota(BigInt(quota), display, MONEY_DIGITS)
  }
  return `${quota.startsWith('-') ? '-' : ''}$${abbreviate(Math.trunc(dollars))}`
}

/** What one call has cost. */
export function costText(quota: string, display: QuotaDisplay): string {
  return formatQuota(BigInt(quota), display, COST_DIGITS)
}

/** The exact amount in both units, for tooltips. */
export function exactQuotaText(quota: string, display: QuotaDisplay): string {
  const units = exactNumber(BigInt(quota))
  if (!display.displayInCurrency) return units
  return `${formatMoney(BigInt(quota), display.quotaPerUnit, COST_DIGITS)} (${units})`
}

/** A dollar amount that an upstream reports. */
export function dollarText(dollars: number): string {
  const size = Math.abs(dollars)
  const sign = dollars < 0 ? '-' : ''
  return `${sign}$${size < SHORT_DOLLARS_FROM ? size.toFixed(MONEY_DIGITS) : abbreviate(Math.trunc(size))}`
}
