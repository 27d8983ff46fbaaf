import { ModelsWithoutPrice } from '../../../contract/inputs/price-list.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { foldModelName, ratesCache } from '../pricing/index.ts'

/** Those of the models that have no price, in their order, whether a channel serves them or not. */
export function modelsWithoutPrice(ctx: Ctx, input: ModelsWithoutPrice): string[] {
  allow(ctx.actor, 'channel:read')
  const { models } = parseInput(ModelsWithoutPrice, input)
  const priced = ratesCache.read(ctx).models
  return models.filter(model => !priced.has(foldModelName(model)))
}
