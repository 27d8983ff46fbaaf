import type { Usage } from '../../../contract/usage.ts'
import { termsUsed, type Rate } from '../../domain/pricing/index.ts'
import { toText } from '../../kernel/decimal.ts'

type RateText = Readonly<Record<string, string>>

/** A rate object lives until prices change, so its text is made once. */
const made = new WeakMap<Rate, RateText>()

/**
 * A rate's terms as decimal text, for the hold. With a usage: only those that its charge is made of,
 * and those that every row shows, for the log.
 */
export function ratesAsText(rate: Rate, usage?: Usage): RateText {
  const all = made.get(rate) ?? allTerms(rate)
  made.set(rate, all)
  if (usage === undefined) return all
  const used = termsUsed(rate, usage).flatMap(name => {
    const text = all[name]
    return text === undefined ? [] : [[name, text] as const]
  })
  return { kind: rate.kind, ...Object.fromEntries(used) }
}

function allTerms(rate: Rate): RateText {
  const terms = Object.entries(rate.terms).map(([name, value]) => [name, toText(value)])
  return { kind: rate.kind, ...(Object.fromEntries(terms) as RateText) }
}
