import type { Offer, PriceRow } from '../../../server/domain/pricing/index.ts'

const BY_TOKEN = 0
const BY_CALL = 1

export function toRestPrice(row: PriceRow) {
  return {
    model_name: row.model,
    quota_type: row.kind === 'call' ? BY_CALL : BY_TOKEN,
    model_ratio: row.modelRatio,
    model_price: row.price,
    owner_by: '',
    completion_ratio: row.completionRatio,
    enable_groups: row.groups,
  }
}

/** Converts models by group to groups by model. */
export function offersOf(reach: ReadonlyMap<string, readonly string[]>): Offer[] {
  const offers = new Map<string, string[]>()
  for (const [group, models] of reach) {
    for (const model of models) offers.set(model, [...(offers.get(model) ?? []), group])
  }
  return [...offers].map(([model, groups]) => ({ model, groups }))
}
