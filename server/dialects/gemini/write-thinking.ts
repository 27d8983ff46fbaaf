import type { JsonObject } from '../../../contract/json.ts'
import type { ThinkingWish } from '../turn.ts'
import { amountOf } from './json.ts'
import { thinksByBudget, thinksByLevel, type ModelVersion } from './model-version.ts'
import type { Writing } from './writing.ts'

/** How much the model thinks, in the form of its generation; undefined when nothing is to be said. */
export function writeThinking({ turn, version, isOwn, left }: Writing): JsonObject | undefined {
  const { thinking } = turn
  if (thinking === undefined) return undefined
  if (!isOwn && !thinksByLevel(version) && !thinksByBudget(version)) {
    left.wish('thinking')
    return undefined
  }
  const { isShown } = thinking
  const config = {
    ...(isOwn ? asAsked(thinking) : adapted(thinking, version)),
    ...(isShown === undefined ? {} : { includeThoughts: isShown }),
  }
  return Object.keys(config).length === 0 ? undefined : config
}

/** What a caller of this dialect asked for. */
function asAsked({ mode, budget, effort }: ThinkingWish): JsonObject {
  const tokens = mode === 'off' ? 0 : mode === 'adaptive' ? DYNAMIC : budget
  return {
    ...(tokens === undefined ? {} : { thinkingBudget: tokens }),
    ...(effort === undefined ? {} : { thinkingLevel: effort.toUpperCase() }),
  }
}

/** A budget that the model chooses. */
const DYNAMIC = -1

function adapted(wish: ThinkingWish, version: ModelVersion): JsonObject {
  if (thinksByLevel(version)) {
    const effort = effortOf(wish)
    return effort === undefined ? {} : { thinkingLevel: levelFor(effort, version) }
  }
  const budget = budgetFor(wish, version)
  return budget === undefined ? {} : { thinkingBudget: budget }
}

/** The most tokens that an effort stands for, by its size. */
const EFFORT_OF_BUDGET = [
  { effort: 'low', tokens: 4_096 },
  { effort: 'medium', tokens: 12_288 },
] as const

function effortOf({ mode, budget, effort }: ThinkingWish): string | undefined {
  if (mode === 'off') return 'none'
  if (effort !== undefined || budget === undefined) return effort
  return EFFORT_OF_BUDGET.find(({ tokens }) => amountOf(budget) <= tokens)?.effort ?? 'high'
}

/** Generations whose models know a level that others do not. */
const MINIMAL_UNTIL = 3.8
const NO_MEDIUM = 3

/**
 * Thinking cannot be turned off. The least level is known to early Flash models only, and the first Pro model
 * knows no middle: https://ai.google.dev/gemini-api/docs/thinking#thinking-levels
 */
function levelFor(effort: string, { number = 0, isFlash }: ModelVersion): string {
  if (effort === 'none' || effort === 'minimal') {
    return isFlash && number < MINIMAL_UNTIL ? 'MINIMAL' : 'LOW'
  }
  if (effort === 'low') return 'LOW'
  if (effort === 'medium') return number === NO_MEDIUM && !isFlash ? 'HIGH' : 'MEDIUM'
  return 'HIGH'
}

/** Budgets of efforts: https://ai.google.dev/gemini-api/docs/openai#thinking */
const budgetOf: Readonly<Record<string, number>> = {
  minimal: 1_024,
  low: 1_024,
  medium: 8_192,
  high: 24_576,
}
const BUDGETS = { flash: { min: 0, max: 24_576 }, pro: { min: 128, max: 32_768 } }

function budgetFor(wish: ThinkingWish, { isFlash }: ModelVersion): number | undefined {
  const { min, max } = isFlash ? BUDGETS.flash : BUDGETS.pro
  const { mode, budget, effort } = wish
  if (mode === 'off' || effort === 'none') return min
  if (budget !== undefined) return Math.min(Math.max(amountOf(budget), min), max)
  if (effort === undefined) return mode === undefined ? undefined : DYNAMIC
  return Object.hasOwn(budgetOf, effort) ? budgetOf[effort] : max
}
