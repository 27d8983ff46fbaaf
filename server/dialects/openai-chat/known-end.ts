import { isJsonObject } from '../../../contract/json.ts'
import { knownEnds } from '../known-end.ts'
import { readFinish, writeFinish } from './finish-reasons.ts'

const ends = knownEnds({
  members: ['finish_reason'],
  known: new Set(['stop', 'length', 'tool_calls', 'content_filter', 'function_call']),
  nearest: reason => writeFinish(readFinish(reason, false), false),
})

export const { withKnownEnd } = ends

/** Whether a choice of a whole answer ended for a reason that clients do not know. */
export function hasUnknownEnd(answer: unknown): boolean {
  const choices = isJsonObject(answer) ? answer['choices'] : undefined
  return Array.isArray(choices) && choices.some(ends.hasUnknownEnd)
}
