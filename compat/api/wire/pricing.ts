import type { PriceRow } from '../../../server/domain/price-list/index.ts'

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
