import type { Dialect } from '../dialect.ts'
import { readConversation } from './conversation.ts'
import { createDecoder } from './decoder.ts'
import { createEncoder } from './encoder.ts'
import { readError, readFault } from './fault.ts'
import { inspect } from './inspect.ts'
import { hasUnknownEnd, withKnownEnd } from './known-end.ts'
import { mapPictures, mapTexts } from './map-body.ts'
import { isOpening, readEvent, readWhole } from './read-answer.ts'
import { readHead } from './read-head.ts'
import { readReply } from './read-reply.ts'
import { readTurn } from './read-turn.ts'
import { visitPrompt } from './visit-prompt.ts'
import { createFailure, writeError } from './write-error.ts'
import { writeReply } from './write-reply.ts'
import { writeTurn } from './write-turn.ts'
import { withoutThoughts } from './without-thoughts.ts'

/** Anthropic Messages: https://platform.claude.com/docs/en/api/messages */
export const anthropic: Dialect = {
  name: 'anthropic',
  readHead,
  visitPrompt,
  mapTexts,
  mapPictures,
  readConversation,
  withoutThoughts,
  readTurn,
  writeTurn,
  inspect,
  readEvent,
  readWhole,
  isOpening,
  withKnownEnd,
  hasUnknownEnd,
  readError,
  readFault,
  readReply,
  writeReply,
  createDecoder,
  createEncoder,
  writeError,
  createFailure,
}
