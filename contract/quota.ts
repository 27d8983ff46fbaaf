import type { Language } from './enums.ts'
import { message } from './messages.ts'

/** How a site shows quota: as US dollars, or as quota units. */
export interface QuotaDisplay {
  /** Quota for one US dollar. */
  readonly quotaPerUnit: number
  readonly isQuotaInCurrency: boolean
}

type Quota = bigint | number

/** Decimals of a balance, of a chart's tooltip, and of the cost of one call. */
export const MONEY_DIGITS = 2
export const CHART_DIGITS = 4
export const COST_DIGITS = 6

const ZEROS_AFTER_CENTS = /(?<=\.\d\d\d*?)0+$/

const ABBREVIATIONS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e4, 'k'],
] as const

/** Formats quota: `$1.50`, or `12.3k` if the site shows quota units. */
export function formatQuota(quota: Quota, display: QuotaDisplay, digits = MONEY_DIGITS): string {
  return display.isQuotaInCurrency
    ? formatMoney(quota, display.quotaPerUnit, digits)
    : abbreviate(quota)
}

/** The value of an amount of quota in US dollars. */
export function formatMoney(quota: Quota, quotaPerUnit: number, digits = MONEY_DIGITS): string {
  const text = dollars(quota, quotaPerUnit, digits)
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}

/** Money with two decimals, and more only where two would hide a part: `$1.50`, `$0.000123`. */
export function formatExactMoney(quota: Quota, quotaPerUnit: number): string {
  return formatMoney(quota, quotaPerUnit, COST_DIGITS).replace(ZEROS_AFTER_CENTS, '')
}

/** A number for lists: grouped below ten thousand, then `12.3k`, `1.2M`, `1.2B`. */
export function abbreviate(value: Quota): string {
  const size = Math.abs(Number(value))
  const sign = value < 0 ? '-' : ''
  const [unit, letter] = ABBREVIATIONS.find(([from]) => size >= from) ?? [1, '']
  if (unit === 1) return sign + size.toLocaleString('en-US')
  const scaled = letter === 'k' ? size / 1e3 : size / unit
  return `${sign}${cut(scaled)}${letter}`
}

/** One decimal, truncated and not rounded, so that 999,999 is never shown as 1000k. */
function cut(value: number): string {
  return String(Math.trunc(value * 10) / 10)
}

/** Quota inside the text of a log row. */
export function quotaText(quota: Quota, display: QuotaDisplay, language: Language): string {
  if (!display.isQuotaInCurrency) {
    return message(language, 'events', 'quotaUnits', { units: String(quota) })
  }
  const amount = formatExactMoney(quota, display.quotaPerUnit)
  return message(language, 'events', 'quotaMoney', { amount })
}

/** `quotaText` in the Chinese form of the old REST API, which existing clients show and search. */
export function restQuotaText(quota: Quota, display: QuotaDisplay): string {
  if (!display.isQuotaInCurrency) return quotaText(quota, display, 'zh')
  const amount = dollars(quota, display.quotaPerUnit, COST_DIGITS)
  return message('zh', 'events', 'restQuotaMoney', { amount })
}

function dollars(quota: Quota, quotaPerUnit: number, digits: number): string {
  return (Number(quota) / quotaPerUnit).toFixed(digits)
}
