import type { Rate } from '../../domain/pricing/index.ts'
import { toText, type Decimal } from '../../kernel/decimal.ts'

/** A rate object lives until prices change, so its text is made once. */
const made = new WeakMap<Rate, Readonly<Record<string, string>>>()

/** A rate with its decimals as text, for the hold's terms and the log row. */
export function ratesAsText(rate: Rate): Readonly<Record<string, string>> {
  const known = made.get(rate)
  if (known) return known
  const values = Object.entries(rate) as [string, string | Decimal][]
  const entries = values.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : toText(value),
  ])
  const text = Object.fromEntries(entries) as Record<string, string>
  made.set(rate, text)
  return text
}
