import { isAvailable } from '../../domain/channels/index.ts'
import { groupOfCall } from '../../domain/groups/index.ts'
import { estimate, type Ledger } from '../../domain/money/index.ts'
import { rateOf, type Rate } from '../../domain/pricing/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Call } from '../surface.ts'
import { completionToHold } from '../usage/completion-to-hold.ts'
import { promptBound, worstPrompt } from '../usage/count.ts'
import type { Caller } from './authenticate.ts'
import { hasHeadroom, hasTokenHeadroom } from './has-headroom.ts'

/** The result of admission: the group, the price of the call, and the amount to hold. */
export interface Admission {
  readonly group: string
  readonly rate: Rate
  readonly amount: bigint
}

/**
 * Checks the group and the model, fixes the price and estimates the amount to hold. Throws
 * MODEL_REFUSED, MODEL_UNKNOWN, MODEL_UNPRICED, GROUP_REFUSED, GROUP_NOT_USABLE or GROUP_GONE.
 */
export function admit(
  services: Services,
  { token, user }: Caller,
  { call, ledger }: { call: Call; ledger: Ledger },
): Admission {
  const group = groupFor(services, call, { token, user })
  if (token.modelLimits && !token.modelLimits.has(call.model)) {
    throw new AppError('MODEL_REFUSED', { model: call.model })
  }
  const rate = rateOf(services, call.model, group)
  if (!rate) throw unpriced(services, call.model, group)
  const worst = { ...call.kinds, completionTokens: completionToHold(services, call) }
  const bound = estimate(rate, { ...worst, promptTokens: promptBound(call) })
  // Counting the prompt takes more time than the rest of the admission, so it is avoided here.
  const isBoundEnough =
    hasTokenHeadroom(ledger, token, bound) && hasHeadroom(ledger, user.id, bound)
  if (isBoundEnough || rate.kind === 'call') return { group, rate, amount: bound }
  const promptTokens = worstPrompt(call)
  return { group, rate, amount: estimate(rate, { ...worst, promptTokens }) }
}

/** A model that no channel serves needs no price. */
function unpriced(services: Services, model: string, group: string): AppError {
  const isServed = isAvailable(services, model, group)
  return new AppError(isServed ? 'MODEL_UNPRICED' : 'MODEL_UNKNOWN', { model })
}

type Owner = Pick<Caller, 'token' | 'user'>

function groupFor(services: Services, call: Call, { token, user }: Owner): string {
  const wanted = { chosen: call.group ?? token.group, own: user.group }
  const { group, problem } = groupOfCall(services, wanted)
  const isOfToken = call.group === undefined
  if (problem === 'UNUSABLE') {
    throw new AppError(isOfToken ? 'GROUP_REFUSED' : 'GROUP_NOT_USABLE', { group })
  }
  if (problem === 'GONE') throw new AppError('GROUP_GONE', { group })
  return group
}
