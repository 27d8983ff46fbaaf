export { abbreviate as shortNumber } from '../../contract/quota.ts'

/** Created once, because creation takes longer than formatting a number. */
const WHOLE = new Intl.NumberFormat('en-US')

/** The whole number with separators, for tooltips and counts. */
export function exactNumber(value: bigint | number): string {
  return WHOLE.format(value)
}

/** Decimal text with separators. */
export function grouped(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}

/** A number of rows. `100,000+` means that counting stopped there. */
export function totalText(total: number, isCapped: boolean): string {
  return `${exactNumber(total)}${isCapped ? '+' : ''}`
}

/** At most `digits` significant digits, without trailing zeros and without an exponent. */
export function significant(value: number, digits: number): string {
  if (value === 0 || !Number.isFinite(value)) return '0'
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value))))
  const text = value.toFixed(Math.min(decimals, 20))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
