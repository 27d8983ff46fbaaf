import { decimalsNeeded, readDecimal, scaled, type Decimal } from '../../../format/decimal.ts'

/*
 * Exact arithmetic on the decimal texts of prices. Floating point would change digits that an
 * operator typed.
 */

const PLAIN = /^(?:\d{1,10}(?:\.\d{0,15})?|\.\d{1,15})$/
/** The number of digits that are stored without loss. */
const DIGITS_MAX = 15
/** Quotients that never end, such as a third, have this number of decimals. */
const DECIMALS_MAX = 12

/** A price as it is stored, `0.5` for `.50`; undefined for text that is no such number. */
export function plainText(text: string): string | undefined {
  const trimmed = text.trim()
  if (!PLAIN.test(trimmed)) return undefined
  const plain = toText(readDecimal(trimmed.startsWith('.') ? `0${trimmed}` : trimmed))
  return plain.replace(/^0\.0*|\./, '').length > DIGITS_MAX ? undefined : plain
}

/** The shortest text of a number, without an exponent. */
export function plainNumber(value: number): string {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const { digits: whole, scale } = readDecimal(digits)
  return toText({ digits: whole, scale: scale - Number(exponent) })
}

/** US dollars for a million tokens of a ratio. */
export function dollarsOf(ratio: string, quotaPerUnit: number): string {
  const { digits, scale } = readDecimal(ratio)
  return quotient({ digits: digits * MILLION, scale }, readDecimal(plainNumber(quotaPerUnit)))
}

/** The ratio of US dollars for a million tokens. It always ends. */
export function ratioOf(dollars: string, quotaPerUnit: number): string {
  const [price, quota] = [readDecimal(dollars), readDecimal(plainNumber(quotaPerUnit))]
  const scale = price.scale + quota.scale + MILLION_DIGITS
  return toText({ digits: price.digits * quota.digits, scale })
}

/** The product, rounded to twelve decimals. */
export function product(left: string, right: string): string {
  const [one, other] = [readDecimal(left), readDecimal(right)]
  const exact = { digits: one.digits * other.digits, scale: one.scale + other.scale }
  return quotient(exact, { digits: 1n, scale: 0 })
}

const MILLION = 1_000_000n
const MILLION_DIGITS = 6

function quotient(amount: Decimal, divisor: Decimal): string {
  const scale = decimalsNeeded(amount, divisor, { min: 0, max: DECIMALS_MAX })
  return toText({ digits: scaled(amount, divisor, scale), scale })
}

function toText({ digits, scale }: Decimal): string {
  if (scale <= 0) return String(digits * 10n ** BigInt(-scale))
  const text = String(digits).padStart(scale + 1, '0')
  const fraction = text.slice(-scale).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, -scale) : `${text.slice(0, -scale)}.${fraction}`
}
