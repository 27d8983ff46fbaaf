import type { JsonObject } from '../../../contract/json.ts'
import type { Finish, FinishReason } from '../reply.ts'
import type { Part } from '../turn.ts'
import { given, textIn } from '../values.ts'
import { OWN, membersOf, objectOf } from './values.ts'

const reasonOf: Readonly<Record<string, FinishReason>> = {
  max_output_tokens: 'length',
  content_filter: 'filter',
}

/** Why a response ended. What is not known counts as finished. */
export function readFinish(response: JsonObject, kinds: ReadonlySet<Part['kind']>): Finish {
  const details = objectOf(response['incomplete_details'])
  const cut = textIn(details?.['reason'])
  const isUnknown = cut !== '' && !Object.hasOwn(reasonOf, cut)
  const endTurn = response['end_turn']
  const members = given({
    incomplete_details: isUnknown ? details : undefined,
    end_turn: typeof endTurn === 'boolean' ? endTurn : undefined,
  })
  const reason = (isUnknown ? undefined : reasonOf[cut]) ?? reasonOfKinds(kinds)
  return Object.keys(members).length === 0 ? { reason } : { reason, extra: { of: OWN, members } }
}

function reasonOfKinds(kinds: ReadonlySet<Part['kind']>): FinishReason {
  if (kinds.has('toolCall')) return 'toolCalls'
  return kinds.has('refusal') ? 'refusal' : 'stop'
}

const incompleteOf: Partial<Record<FinishReason, string>> = {
  length: 'max_output_tokens',
  context: 'max_output_tokens',
  filter: 'content_filter',
}

/** The members of a response that say how it ended. */
export function writeFinish(finish: Finish): JsonObject {
  const own = membersOf(finish.extra)
  const reason = incompleteOf[finish.reason]
  const details = objectOf(own['incomplete_details']) ?? (reason === undefined ? null : { reason })
  return {
    status: details ? 'incomplete' : 'completed',
    incomplete_details: details,
    ...given({ end_turn: own['end_turn'] }),
  }
}
