import type { Finish, FinishReason } from '../reply.ts'

/**
 * Why an answer of the vendor ended: https://ai.google.dev/api/generate-content#FinishReason. A reason that is
 * not listed is `stop`, because agents repeat an answer without a reason that they know.
 */
const reasonOf: Readonly<Record<string, FinishReason>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  // The vendor pauses a long answer; its clients continue it with a token of the vendor.
  CONTINUATION: 'length',
  SAFETY: 'filter',
  RECITATION: 'filter',
  LANGUAGE: 'filter',
  BLOCKLIST: 'filter',
  PROHIBITED_CONTENT: 'filter',
  SPII: 'filter',
  MODEL_ARMOR: 'filter',
  ESCALATION: 'filter',
  IMAGE_SAFETY: 'filter',
  IMAGE_PROHIBITED_CONTENT: 'filter',
  IMAGE_RECITATION: 'filter',
  IMAGE_OTHER: 'filter',
  NO_IMAGE: 'filter',
}

/** Every reason of the vendor, also those that stand for a failure of its own, which its clients know. */
export const VENDOR_REASONS: ReadonlySet<string> = new Set([
  ...Object.keys(reasonOf),
  'FINISH_REASON_UNSPECIFIED',
  'OTHER',
  'MALFORMED_FUNCTION_CALL',
  'MALFORMED_RESPONSE',
  'MISSING_THOUGHT_SIGNATURE',
  'TOO_MANY_TOOL_CALLS',
  'UNEXPECTED_TOOL_CALL',
])

/** A refusal is sent as ordinary text, which ends as other text does. */
const writtenAs: Readonly<Record<FinishReason, string>> = {
  stop: 'STOP',
  toolCalls: 'STOP',
  refusal: 'STOP',
  pause: 'STOP',
  length: 'MAX_TOKENS',
  context: 'MAX_TOKENS',
  filter: 'SAFETY',
}

export function readFinish(reason: string, hasCalls: boolean): FinishReason {
  const read = Object.hasOwn(reasonOf, reason) ? reasonOf[reason] : undefined
  if (read === undefined || read === 'stop') return hasCalls ? 'toolCalls' : 'stop'
  return read
}

/** The vendor's word; its own answers keep the word that came. */
export function writeFinish({ reason, extra }: Finish): string {
  const own = extra?.of === 'gemini' ? extra.members['finishReason'] : undefined
  return typeof own === 'string' ? own : writtenAs[reason]
}

/** Whether the word has to be kept, because another would be written for its meaning. */
export const isKept = (word: string, reason: FinishReason): boolean => writtenAs[reason] !== word
