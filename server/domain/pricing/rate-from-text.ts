import { decimal } from '../../kernel/decimal.ts'
import { makeRate, type Rate } from './rate.ts'

/** The rate behind the terms that a hold or a log row keeps as decimal text. */
export function rateFromText({ kind, ...terms }: Readonly<Record<string, string>>): Rate {
  const entries = Object.entries(terms).map(([name, text]) => [name, decimal(text)])
  return makeRate(kind === 'call' ? 'call' : 'token', Object.fromEntries(entries))
}
