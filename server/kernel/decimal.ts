/**
 * Exact decimals for prices and ratios: `digits / 10^scale`. Floating point would make two nodes
 * charge differently; these never lose a digit until the single rounding at the end of a charge.
 */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i
/** Bounds the work a hostile option value such as 1e308 could cause. */
const SCALE_MAX = 40

export const zero: Decimal = { digits: 0n, scale: 0 }
export const one: Decimal = { digits: 1n, scale: 0 }

/** Reads the shortest decimal form of a number, or decimal text. Throws RangeError when it is none. */
export function decimal(value: number | string): Decimal {
  const match = PATTERN.exec(String(value).trim())
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? []
  if (whole + fraction === '') throw new RangeError(`not a decimal: ${value}`)
  const scale = fraction.length - Number(exponent)
  if (Math.abs(scale) > SCALE_MAX) throw new RangeError(`decimal out of range: ${value}`)
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

export function multiply(left: Decimal, right: Decimal): Decimal {
  return { digits: left.digits * right.digits, scale: left.scale + right.scale }
}

export function add(left: Decimal, right: Decimal): Decimal {
  if (left.scale === right.scale) return { digits: left.digits + right.digits, scale: left.scale }
  if (left.scale < right.scale) return add(right, left)
  return { digits: left.digits + toScale(right, left.scale).digits, scale: left.scale }
}

/** The same value with so many digits behind the point, which may not be fewer than it has. */
export function toScale(value: Decimal, scale: number): Decimal {
  return { digits: value.digits * 10n ** BigInt(scale - value.scale), scale }
}

/** The same value with as few digits as it needs. */
export function simplest({ digits, scale }: Decimal): Decimal {
  if (scale === 0 || digits % 10n !== 0n) return { digits, scale }
  return simplest({ digits: digits / 10n, scale: scale - 1 })
}

export function times(left: Decimal, units: number | bigint): Decimal {
  return { digits: left.digits * BigInt(units), scale: left.scale }
}

export const isLess = (left: Decimal, right: Decimal) =>
  add(left, { digits: -right.digits, scale: right.scale }).digits < 0n

export const isZero = (value: Decimal) => value.digits === 0n

/** The nearest whole number; halves go away from zero. */
export function roundHalfAway(value: Decimal): bigint {
  if (value.scale === 0) return value.digits
  const unit = 10n ** BigInt(value.scale)
  const half = unit / 2n
  return value.digits < 0n ? -((-value.digits + half) / unit) : (value.digits + half) / unit
}

/** The whole number nearest to a quotient of two values above or equal 0; halves go up. */
export function divideToNearest(value: Decimal, by: Decimal): bigint {
  const dividend = value.digits * 10n ** BigInt(by.scale)
  const divisor = by.digits * 10n ** BigInt(value.scale)
  return (2n * dividend + divisor) / (2n * divisor)
}

/** The smallest whole number that is not below the value. */
export function ceiling(value: Decimal): bigint {
  const unit = 10n ** BigInt(value.scale)
  const floor = value.digits / unit
  return value.digits > 0n && value.digits % unit !== 0n ? floor + 1n : floor
}

export function toNumber(value: Decimal): number {
  return Number(toText(value))
}

/** Plain notation without trailing zeros: `0.075`, `12`. */
export function toText(value: Decimal): string {
  const sign = value.digits < 0n ? '-' : ''
  const text = String(value.digits < 0n ? -value.digits : value.digits).padStart(
    value.scale + 1,
    '0',
  )
  const whole = text.slice(0, text.length - value.scale)
  const fraction = text.slice(text.length - value.scale).replace(/0+$/, '')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}
