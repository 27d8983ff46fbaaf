import type { Dialect } from '../../dialect.ts'
import { createDecoder } from '../decoder.ts'
import { readError, readFault } from '../fault.ts'
import { inspect } from '../inspect.ts'
import { hasUnknownEnd, withKnownEnd } from '../known-end.ts'
import { mapBodyTexts } from '../map-texts.ts'
import { readReply } from '../read-reply.ts'
import { isOpening, isReport, replies } from '../reading.ts'
import { createFailure, writeError } from '../write-error.ts'
import { createEncoder } from './encoder.ts'
import { readConversation, withoutThoughts } from './no-conversation.ts'
import { OWN, readTurn } from './read-turn.ts'
import { readHead, visitPrompt } from './request.ts'
import { writeReply } from './write-answer.ts'
import { writeTurn } from './write-turn.ts'

/**
 * OpenAI's completions of a text, the form before chats. Answers, events and errors are those of chat with a
 * text in place of a message, and are read by the same functions.
 */
export const openaiCompletions: Dialect = {
  name: OWN,
  readHead,
  visitPrompt,
  mapTexts: mapBodyTexts,
  mapPictures: body => body,
  readTurn,
  writeTurn,
  inspect,
  readConversation,
  withoutThoughts,
  ...replies,
  isOpening,
  isReport,
  readError,
  readFault,
  withKnownEnd,
  hasUnknownEnd,
  readReply,
  writeReply,
  createDecoder,
  createEncoder,
  writeError,
  createFailure,
}
