import { isJsonObject } from '../../../contract/json.ts'
import { knownEnds } from '../known-end.ts'
import { nameOfReason, readReason } from './finish.ts'

/** https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons */
const ends = knownEnds({
  members: ['stop_reason'],
  call: '"input"',
  known: new Set([
    'end_turn',
    'max_tokens',
    'stop_sequence',
    'tool_use',
    'pause_turn',
    'refusal',
    'model_context_window_exceeded',
    'compaction',
  ]),
  nearest: reason => nameOfReason(readReason(reason)),
})

export const { withKnownEnd } = ends

/** Whether a whole answer ended for a reason that clients do not know. */
export const hasUnknownEnd = (answer: unknown) => isJsonObject(answer) && ends.hasUnknownEnd(answer)
