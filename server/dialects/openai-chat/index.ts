import type { Dialect } from '../dialect.ts'
import { readConversation } from './conversation.ts'
import { createDecoder } from './decoder.ts'
import { createEncoder } from './encoder.ts'
import { needsReasoning } from './families.ts'
import { readError, readFault } from './fault.ts'
import { OWN } from './fields.ts'
import { inspect } from './inspect.ts'
import { hasUnknownEnd, withKnownEnd } from './known-end.ts'
import { mapPictures } from './map-pictures.ts'
import { mapBodyTexts } from './map-texts.ts'
import { readReply } from './read-reply.ts'
import { readTurn } from './read-turn.ts'
import { wantsReasoningBack, withReasoningOfCalls } from './recall-reasoning.ts'
import { isOpening, isReport, replies } from './reading.ts'
import { readHead } from './request-head.ts'
import { visitPrompt } from './visit-prompt.ts'
import { createFailure, writeError } from './write-error.ts'
import { writeReply } from './write-reply.ts'
import { writeTurn } from './write-turn.ts'
import { withoutThoughts } from './without-thoughts.ts'

/** OpenAI's chat completions, as OpenAI and the many upstreams of its dialect speak it. */
export const openaiChat: Dialect = {
  name: OWN,
  readHead,
  visitPrompt,
  mapTexts: mapBodyTexts,
  mapPictures,
  readConversation,
  withoutThoughts,
  readTurn,
  writeTurn,
  inspect,
  ...replies,
  isOpening,
  isReport,
  readError,
  readFault,
  withKnownEnd,
  hasUnknownEnd,
  readReply,
  writeReply,
  wantsThoughts: model => needsReasoning(model) !== 'none',
  thoughtsOfCalls: { areWanted: wantsReasoningBack, restore: withReasoningOfCalls },
  createDecoder,
  createEncoder,
  writeError,
  createFailure,
}
