import type { JsonObject } from '../../../contract/json.ts'
import type { Finish, FinishReason } from '../reply.ts'
import { isEmpty, textIn } from '../values.ts'
import { without } from './values.ts'
import { ownMembers } from './write-parts.ts'

/** `compaction` has its own name, so that it can be written again; to others the answer ended. */
const REASONS: Readonly<Record<string, FinishReason>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  tool_use: 'toolCalls',
  pause_turn: 'pause',
  refusal: 'refusal',
  model_context_window_exceeded: 'context',
  content_filtered: 'filter',
  guardrail_intervened: 'filter',
  sensitive: 'filter',
}
const COMPACTION = 'compaction'
const KNOWN: ReadonlySet<string> = new Set(['stop_reason', 'stop_sequence'])

/** Reads the end of an answer from the members that say it. Some servers call tools and say `end_turn`. */
export function readFinish(said: JsonObject, hasCalls: boolean): Finish {
  const name = textIn(said['stop_reason'])
  const reason = readReason(name)
  const stopText = textIn(said['stop_sequence'])
  const rest = without(said, KNOWN)
  const members = name === COMPACTION ? { ...rest, stop_reason: name } : rest
  return {
    reason: reason === 'stop' && hasCalls && stopText === '' ? 'toolCalls' : reason,
    ...(stopText === '' ? {} : { stopText }),
    ...(isEmpty(members) ? {} : { extra: { of: 'anthropic', members } }),
  }
}

/** What a reason means; one that is not known is `stop`. */
export const readReason = (name: string): FinishReason =>
  (Object.hasOwn(REASONS, name) ? REASONS[name] : undefined) ?? 'stop'

/** What an answer has, which its end must agree with. */
export interface Contents {
  readonly hasCalls: boolean
  /** The model declined in words, which the caller reads as the answer. */
  readonly hasRefusal: boolean
}

const NAMES: Readonly<Record<FinishReason, string>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  context: 'model_context_window_exceeded',
  toolCalls: 'tool_use',
  filter: 'refusal',
  refusal: 'refusal',
  pause: 'pause_turn',
}

/** The dialect's word for a reason. */
export const nameOfReason = (reason: FinishReason): string => NAMES[reason]

/** The members of an answer that say how it ended: each is there, null where it has no value. */
export function writeFinish(finish: Finish, contents: Contents): JsonObject {
  return {
    container: null,
    stop_details: null,
    stop_reason: nameFor(finish, contents),
    stop_sequence: finish.stopText ?? null,
    ...ownMembers(finish.extra),
  }
}

function nameFor({ reason, stopText }: Finish, { hasCalls, hasRefusal }: Contents): string {
  if (reason === 'toolCalls') return hasCalls ? 'tool_use' : 'end_turn'
  if (reason === 'refusal' && hasRefusal) return 'end_turn'
  if (reason !== 'stop') return NAMES[reason]
  if (stopText !== undefined) return 'stop_sequence'
  return hasCalls ? 'tool_use' : 'end_turn'
}
