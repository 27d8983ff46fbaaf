import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { ChatTurn, ThinkingWish } from '../turn.ts'
import type { Generation } from './generations.ts'
import type { Left } from '../left.ts'
import { given } from '../values.ts'
import type { Group } from './write-messages.ts'

/** How much the model is asked to think. */
export interface WrittenThinking {
  readonly thinking?: JsonObject
  readonly effort?: string
}

export interface ThinkingFacts {
  readonly generation: Generation
  readonly maxTokens: number
  readonly isToolForced: boolean
  readonly groups: readonly Group[]
  readonly left: Left
}

const TYPES = { on: 'enabled', adaptive: 'adaptive', off: 'disabled' } as const

/** The wish of a caller of this dialect, as it came. */
export function sameThinking({ thinking }: ChatTurn): WrittenThinking {
  if (!thinking) return {}
  const { mode, budget, isShown, effort } = thinking
  const display = displayOf(isShown)
  const type = mode && TYPES[mode]
  return {
    ...(type ? { thinking: given({ type, budget_tokens: budget, display }) } : {}),
    ...(effort === undefined ? {} : { effort }),
  }
}

const displayOf = (isShown: boolean | undefined) =>
  isShown === undefined ? undefined : isShown ? 'summarized' : 'omitted'

/** The wish of another dialect, in the form that the generation takes. */
export function writeThinking(
  wish: ThinkingWish | undefined,
  facts: ThinkingFacts,
): WrittenThinking {
  if (!wish || Object.keys(wish).length === 0) return {}
  if (wish.mode === 'off' || wish.effort === 'none') return withoutThinking(facts)
  switch (facts.generation.thinking) {
    case 'none':
      facts.left.wish('thinking')
      return {}
    case 'budget':
      return withBudget(wish, facts)
    default:
      return adaptive(wish, facts)
  }
}

function withoutThinking({ generation, left }: ThinkingFacts): WrittenThinking {
  if (generation.thinking === 'none') return {}
  switch (generation.thinkingOff) {
    case 'betweenTools':
      return { thinking: { type: 'between_tools' } }
    case 'never':
      left.wish('thinking')
      return { effort: 'low' }
    default:
      return { thinking: { type: 'disabled' } }
  }
}

/** A forced tool and thinking exclude each other where thinking is not on by itself. */
function adaptive(wish: ThinkingWish, facts: ThinkingFacts): WrittenThinking {
  const effort = effortOf(wish, facts)
  const isOptional = facts.generation.thinkingOff === 'disabled'
  if (facts.isToolForced && isOptional) {
    facts.left.wish('thinking')
    return {}
  }
  return {
    thinking: given({ type: 'adaptive', display: displayOf(wish.isShown) }),
    ...(effort === undefined ? {} : { effort }),
  }
}

/** The budgets of efforts, for models without efforts; and the efforts of budgets. */
const BUDGETS: Readonly<Record<string, number>> = {
  minimal: 1_024,
  low: 4_096,
  medium: 12_288,
  high: 24_576,
  xhigh: 31_999,
  max: 31_999,
}
const BUDGET_MIN = 1_024
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max']

function effortOf({ effort, budget }: ThinkingWish, facts: ThinkingFacts): string | undefined {
  const wanted = effort ?? effortOfBudget(budget)
  return wanted === undefined ? undefined : nearestEffort(wanted, facts)
}

function effortOfBudget(budget: number | undefined): string | undefined {
  const tokens = Number(numberOf(budget))
  if (budget === undefined || !(tokens > 0)) return undefined
  return EFFORTS.find(effort => tokens <= (BUDGETS[effort] ?? 0) && effort !== 'xhigh') ?? 'high'
}

/** The highest effort that the model knows and that is not above the wanted one. */
function nearestEffort(wanted: string, { generation, left }: ThinkingFacts): string | undefined {
  const name = wanted === 'minimal' ? 'low' : wanted === 'ultra' ? 'max' : wanted
  const rank = EFFORTS.indexOf(name)
  if (rank < 0) {
    left.wish('thinking')
    return undefined
  }
  return generation.efforts.findLast(effort => EFFORTS.indexOf(effort) <= rank)
}

function withBudget(wish: ThinkingWish, facts: ThinkingFacts): WrittenThinking {
  const effort = wish.effort === undefined ? undefined : nearestEffort(wish.effort, facts)
  const most = Math.min(budgetOf(wish), facts.maxTokens - 1)
  if (most < BUDGET_MIN || facts.isToolForced || isInsideToolUse(facts.groups)) {
    facts.left.wish('thinking')
    return {}
  }
  return {
    thinking: { type: 'enabled', budget_tokens: most },
    ...(effort === undefined ? {} : { effort }),
  }
}

function budgetOf({ budget, effort = 'medium' }: ThinkingWish): number {
  const tokens = Number(numberOf(budget))
  if (budget !== undefined && tokens > 0) return Math.max(BUDGET_MIN, tokens)
  return (Object.hasOwn(BUDGETS, effort) ? BUDGETS[effort] : undefined) ?? BUDGETS['medium'] ?? 0
}

/** With a budget the vendor wants the answer that called the last tools to begin with its thought. */
function isInsideToolUse(groups: readonly Group[]): boolean {
  const answer = groups.findLast(({ role }) => role === 'assistant')?.blocks ?? []
  const hasResults = groups.at(-1)?.blocks.some(block => block['type'] === 'tool_result') === true
  const first = answer[0]?.['type']
  return hasResults && first !== 'thinking' && first !== 'redacted_thinking'
}
