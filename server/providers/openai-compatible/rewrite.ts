import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import type { Rewriter, RewriteSetting } from '../provider.ts'
import { toPlainAnswer, toPlainEvent } from './plain-form.ts'
import { createThinkingMover, withThinkingInside } from './thinking.ts'

/** The changes that a channel's settings make to answers; undefined when there are none. */
export function createRewriter(setting: RewriteSetting): Rewriter | undefined {
  const { forceFormat, thinkingToContent } = setting
  if (!forceFormat && !thinkingToContent) return undefined
  const move = createThinkingMover()
  return {
    event: value => rewritten(value, [forceFormat && toPlainEvent, thinkingToContent && move]),
    whole: value =>
      rewritten(value, [forceFormat && toPlainAnswer, thinkingToContent && withThinkingInside]),
  }
}

type Step = false | ((answer: JsonObject) => JsonObject)

/** Rewrites an answer. A value that is not an answer of this dialect is not changed. */
function rewritten(value: unknown, steps: readonly Step[]): unknown {
  if (!isJsonObject(value) || !Array.isArray(value.choices)) return value
  return steps.reduce<JsonObject>((answer, step) => (step ? step(answer) : answer), value)
}
