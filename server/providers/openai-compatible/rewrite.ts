import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import type { Rewriter, RewriteSetting } from '../provider.ts'
import { toPlainAnswer, toPlainEvent } from './plain-form.ts'
import { createThinkingMover, withThinkingInside } from './thinking.ts'

/** What a channel's settings change about the answers that callers see; undefined for nothing. */
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

/** What is no answer of this dialect stays as it came. */
function rewritten(value: unknown, steps: readonly Step[]): unknown {
  if (!isJsonObject(value) || !Array.isArray(value.choices)) return value
  return steps.reduce<JsonObject>((answer, step) => (step ? step(answer) : answer), value)
}
