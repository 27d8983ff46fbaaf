import { QuoteCall } from '../../../contract/inputs/price-list.ts'
import { noUsage } from '../../../contract/usage.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { availableModels } from '../channels/index.ts'
import { explainCharge, type ExplainedCharge } from '../money/index.ts'
import { rateOf, type Rate } from '../pricing/index.ts'
import { chosenGroup } from './visitor-groups.ts'

/** The charge of a planned call, and the rate it was computed with. */
export interface CallQuote {
  readonly rate: Rate
  readonly charge: ExplainedCharge
}

/**
 * What a call would be charged now if it used exactly these tokens. Throws GROUP_NOT_USABLE,
 * MODEL_UNKNOWN and MODEL_UNPRICED.
 */
export function quoteCall(ctx: Ctx, input: QuoteCall): CallQuote {
  allow(ctx.actor, 'price:read')
  const { model, group: wanted, promptTokens, completionTokens } = parseInput(QuoteCall, input)
  const group = chosenGroup(ctx, wanted)?.name
  if (group === undefined || !availableModels(ctx, [group]).includes(model)) {
    throw new AppError('MODEL_UNKNOWN', { model })
  }
  const rate = rateOf(ctx, model, group)
  if (!rate) throw new AppError('MODEL_UNPRICED', { model })
  const usage = { ...noUsage, input: promptTokens, output: completionTokens }
  return { rate, charge: explainCharge(rate, usage) }
}
