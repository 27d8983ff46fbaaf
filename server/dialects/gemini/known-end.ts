import { isJsonObject } from '../../../contract/json.ts'
import { knownEnds } from '../known-end.ts'
import { readFinish, writeFinish, VENDOR_REASONS } from './finish.ts'

const ends = knownEnds({
  members: ['finishReason', 'finish_reason'],
  call: '"args"',
  known: VENDOR_REASONS,
  nearest: reason => writeFinish({ reason: readFinish(reason, false) }),
})

export const { withKnownEnd } = ends

/** Whether a candidate of a whole answer ended for a reason that clients do not know. */
export function hasUnknownEnd(answer: unknown): boolean {
  const candidates = isJsonObject(answer) ? answer['candidates'] : undefined
  return Array.isArray(candidates) && candidates.some(ends.hasUnknownEnd)
}
