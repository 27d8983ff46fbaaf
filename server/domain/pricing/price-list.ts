import type { Services } from '../../kernel/ctx.ts'
import { one, toNumber } from '../../kernel/decimal.ts'
import { ratesCache } from './cache.ts'
import { foldModelName } from './rate-table.ts'
import type { TermName } from './rate.ts'

/** A model and the groups in which a channel serves it. */
export interface Offer {
  readonly model: string
  readonly groups: readonly string[]
}

/** A row of the public price list, without the ratio of a group. */
export interface PriceRow {
  readonly model: string
  readonly kind: 'token' | 'call'
  /** 0 for a fixed price. */
  readonly modelRatio: number
  /** 0 for a fixed price. */
  readonly completionRatio: number
  /** US dollars per call; 0 for a price by the token. */
  readonly price: number
  readonly groups: readonly string[]
}

/** The prices of the offered models, by name. A model without a price cannot be called and is left out. */
export function priceList(services: Services, offers: readonly Offer[]): PriceRow[] {
  const { models } = ratesCache.read(services)
  return offers
    .flatMap(({ model, groups }): PriceRow[] => {
      const priced = models.get(foldModelName(model))
      if (!priced) return []
      const number = (name: TermName) => toNumber(priced.terms[name] ?? one)
      if (priced.kind === 'call') {
        const price = number('price')
        return [{ model, kind: 'call', modelRatio: 0, completionRatio: 0, price, groups }]
      }
      const modelRatio = number('model')
      const completionRatio = number('completion')
      return [{ model, kind: 'token', modelRatio, completionRatio, price: 0, groups }]
    })
    .toSorted((left, right) => (left.model < right.model ? -1 : 1))
}
