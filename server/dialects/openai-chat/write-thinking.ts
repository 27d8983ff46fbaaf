import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { ThinkingWish } from '../turn.ts'
import {
  canSkipReasoning,
  hasThinkingSwitch,
  isDeepseek,
  isQwen,
  isReasoningGpt,
  takesEffort,
} from './families.ts'
import { given } from '../values.ts'
import type { Scope } from './scope.ts'

/**
 * How much the model thinks, in the members that its family knows. Whether the caller reads a summary of it is
 * for the upstream to decide: this dialect has no member for it.
 */
export function writeThinking(wish: ThinkingWish | undefined, scope: Scope): JsonObject {
  if (!wish) return {}
  if (scope.isOwn) return writeOwn(wish)
  return asksForThought(wish) ? writeFor(wish, scope) : {}
}

function writeFor(wish: ThinkingWish, scope: Scope): JsonObject {
  if (isQwen(scope.model)) return writeQwen(wish)
  if (hasThinkingSwitch(scope.model)) return writeSwitch(wish, scope)
  if (takesEffort(scope.model)) return writeEffort(wish, scope)
  if (wish.effort !== undefined) scope.left.wish('effort')
  if (wish.budget !== undefined) scope.left.wish('thinking')
  return {}
}

/** Whether a wish is about more than a summary. */
const asksForThought = ({ mode, budget, effort }: ThinkingWish) =>
  mode !== undefined || budget !== undefined || effort !== undefined

/** A request of this dialect keeps what it asked for, in the members that most vendors know. */
const writeOwn = ({ mode, budget, effort, isShown }: ThinkingWish): JsonObject => ({
  ...given({ reasoning_effort: effort }),
  ...(mode === undefined && budget === undefined
    ? {}
    : { thinking: given({ type: typeOf(mode ?? 'on'), budget_tokens: budget }) }),
  ...(isShown === undefined ? {} : { reasoning: { exclude: !isShown } }),
})

const typeOf = (mode: NonNullable<ThinkingWish['mode']>): string =>
  ({ on: 'enabled', off: 'disabled', adaptive: 'adaptive' })[mode]

const isOff = ({ mode, effort }: Pick<ThinkingWish, 'mode' | 'effort'>) =>
  mode === 'off' || effort === 'none'

function writeQwen(wish: ThinkingWish): JsonObject {
  if (isOff(wish)) return { enable_thinking: false }
  return given({ enable_thinking: true, thinking_budget: wish.budget })
}

function writeSwitch(wish: ThinkingWish, { model }: Scope): JsonObject {
  if (isOff(wish)) return { thinking: { type: 'disabled' } }
  const effort = wish.effort === undefined ? undefined : deepseekEfforts[wish.effort]
  return {
    thinking: { type: 'enabled' },
    ...given({ reasoning_effort: isDeepseek(model) ? effort : undefined }),
  }
}

/** https://api-docs.deepseek.com/guides/thinking_mode */
const deepseekEfforts: Readonly<Record<string, string>> = {
  minimal: 'low',
  low: 'low',
  medium: 'high',
  high: 'high',
  xhigh: 'max',
  max: 'max',
}

/** OpenAI's efforts. `max` is served by its other dialect alone. */
function writeEffort({ mode, effort, budget }: ThinkingWish, { model }: Scope): JsonObject {
  const isGpt = isReasoningGpt(model)
  if (isOff({ mode, effort })) {
    const least = canSkipReasoning(model) || !isGpt ? 'none' : 'low'
    return { reasoning_effort: least }
  }
  const level = effort ?? effortOf(budget)
  const served = isGpt && level === 'max' ? 'xhigh' : level
  return given({ reasoning_effort: served })
}

/** The effort that thinks about as many tokens. */
function effortOf(budget: number | undefined): string | undefined {
  const tokens = numberOf(budget)
  if (typeof tokens !== 'number') return undefined
  if (tokens < 4096) return 'low'
  return tokens < 16_384 ? 'medium' : 'high'
}
