import type { Dialect } from '../dialect.ts'
import { readConversation, storedIdIn } from './conversation.ts'
import { createDecoder } from './decoder.ts'
import { createEncoder } from './encoder.ts'
import { createFailure, writeError } from './failure.ts'
import { readError, readFault } from './fault.ts'
import { readHead } from './head.ts'
import { inspect } from './inspect.ts'
import { mapPictures, mapTexts } from './map.ts'
import { isOpening, readEvent, readWhole } from './read-event.ts'
import { readReply } from './read-reply.ts'
import { readTurn } from './read-turn.ts'
import { OWN } from './values.ts'
import { visitPrompt } from './visit.ts'
import { writeReply } from './write-reply.ts'
import { writeTurn } from './write-turn.ts'
import { withoutThoughts } from './without-thoughts.ts'

/** OpenAI's Responses: https://platform.openai.com/docs/api-reference/responses */
export const openaiResponses: Dialect = {
  name: OWN,
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
  readError,
  readFault,
  readReply,
  writeReply,
  storedIdIn,
  createDecoder,
  createEncoder,
  writeError,
  createFailure,
}
