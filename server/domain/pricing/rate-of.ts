import type { Services } from '../../kernel/ctx.ts'
import { ratesMemory } from './memory.ts'
import { foldModelName } from './fold-model-name.ts'
import { findRate } from './rate-table.ts'
import type { Rate } from './rate.ts'

/** What a model costs in a group; undefined when nobody has set its price. */
export function rateOf(services: Services, model: string, group: string): Rate | undefined {
  return findRate(ratesMemory.read(services), foldModelName(model), group)
}
