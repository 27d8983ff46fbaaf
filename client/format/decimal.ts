/** A decimal number without loss: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Reads plain decimal text as the API writes it, `-12.5`. */
export function readDecimal(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

const ten = (power: number) => 10n ** BigInt(power)

/** The quotient in units of the last decimal, and the remainder. */
function divide(amount: Decimal, divisor: Decimal, decimals: number) {
  const over = amount.digits * ten(decimals + divisor.scale)
  const under = divisor.digits * ten(amount.scale)
  return { whole: over / under, left: over % under, under }
}

/**
 * `amount / divisor` with the given number of decimals, in units of the last decimal, rounded half
 * up.
 */
export function scaled(amount: Decimal, divisor: Decimal, decimals: number): bigint {
  const { whole, left, under } = divide(amount, divisor, decimals)
  return whole + (left * 2n >= under ? 1n : 0n)
}

/** The smallest number of decimals within the limits that represents exactly `amount / divisor`. */
export function decimalsNeeded(
  amount: Decimal,
  divisor: Decimal,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  let decimals = min
  while (decimals < max && divide(amount, divisor, decimals).left !== 0n) decimals += 1
  return decimals
}

/** `1,234.50`: grouped, with at least this number of decimals and no trailing zeros after them. */
export function scaledText(value: bigint, decimals: number, atLeast: number): string {
  const whole = (value / ten(decimals)).toLocaleString('en-US')
  const all = decimals === 0 ? '' : String(value % ten(decimals)).padStart(decimals, '0')
  const fraction = all.slice(0, atLeast) + all.slice(atLeast).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
