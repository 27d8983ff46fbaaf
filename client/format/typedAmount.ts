import type { QuotaDisplay } from '../../contract/quota.ts'

const DOLLARS = /^\d{1,9}(\.\d{0,6})?$/
const QUOTA = /^\d{1,15}$/
/** As many as the quota of one dollar has by default, so that no amount is rounded. */
const DECIMALS = 6

/** An amount of quota as it is typed: in dollars, on sites that show dollars. */
export function toTyped(quota: string, style: QuotaDisplay): string {
  if (!style.isQuotaInCurrency || quota === '') return quota
  return String(Number((Number(quota) / style.quotaPerUnit).toFixed(DECIMALS)))
}

/** The quota of a typed amount, rounded to a whole number; undefined when it is not an amount. */
export function fromTyped(typed: string, style: QuotaDisplay): string | undefined {
  const text = typed.trim()
  if (!style.isQuotaInCurrency) return QUOTA.test(text) ? String(BigInt(text)) : undefined
  return DOLLARS.test(text) ? String(Math.round(Number(text) * style.quotaPerUnit)) : undefined
}

/** The same for an amount that can be taken away: with a sign. */
export function fromSigned(typed: string, style: QuotaDisplay): string | undefined {
  const text = typed.trim()
  const isNegative = text.startsWith('-')
  const quota = fromTyped(isNegative ? text.slice(1) : text, style)
  return quota && isNegative && quota !== '0' ? `-${quota}` : quota
}
