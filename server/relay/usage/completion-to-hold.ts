import { option } from '../../domain/options/index.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Call } from '../surface.ts'

/** Completion tokens to hold for a call: the caller's limit, or the assumed length of each answer. */
export function completionToHold(
  services: Services,
  { completionTokensMax, alternatives = 1, completionExtra = 0 }: Call,
): number {
  const limit = completionTokensMax ?? alternatives * option(services, 'PreConsumedQuota')
  return limit + completionExtra
}
