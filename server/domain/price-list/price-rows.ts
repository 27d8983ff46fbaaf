import type { Services } from '../../kernel/ctx.ts'
import { one, toNumber } from '../../kernel/decimal.ts'
import { foldModelName, ratesCache, type TermName } from '../pricing/index.ts'

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
  /** The groups in which a channel serves the model. */
  readonly groups: readonly string[]
}

/** The models that can be called in each group, by the name of the group. */
export type ModelsByGroup = ReadonlyMap<string, readonly string[]>

/** The prices of the models, by name. A model without a price cannot be called and is left out. */
export function priceRows(services: Services, models: ModelsByGroup): readonly PriceRow[] {
  return [...groupsByModel(models)]
    .flatMap(([model, groups]) => rowOf(services, model, groups) ?? [])
    .toSorted((left, right) => (left.model < right.model ? -1 : 1))
}

/** The groups in which each model can be called. */
export function groupsByModel(reach: ModelsByGroup): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const [group, models] of reach) {
    for (const model of models) {
      const named = groups.get(model)
      if (named) named.push(group)
      else groups.set(model, [group])
    }
  }
  return groups
}

function rowOf(services: Services, model: string, groups: readonly string[]): PriceRow | undefined {
  const priced = ratesCache.read(services).models.get(foldModelName(model))
  if (!priced) return undefined
  const { kind, terms } = priced
  const number = (name: TermName) => toNumber(terms[name] ?? one)
  return kind === 'call'
    ? { model, kind, modelRatio: 0, completionRatio: 0, price: number('price'), groups }
    : {
        model,
        kind,
        modelRatio: number('model'),
        completionRatio: number('completion'),
        price: 0,
        groups,
      }
}
