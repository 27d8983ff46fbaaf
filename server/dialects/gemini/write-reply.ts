import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { ChatReply } from '../reply.ts'
import type { Part } from '../turn.ts'
import { writeLogprobs } from './logprobs.ts'
import { endOf, saidBy } from './write-answer.ts'
import { writePart } from './write-part.ts'

/** A whole answer: https://ai.google.dev/api/generate-content#generatecontentresponse */
export function writeReply(reply: ChatReply, context: AnswerContext): JsonObject {
  const { finish, usage, serviceTier, logprobs } = reply
  const ending = {
    finish,
    usage,
    serviceTier,
    logprobs: logprobs === undefined ? undefined : writeLogprobs(logprobs),
  }
  return endOf(reply.parts.flatMap(partsFor), ending, saidBy(context))
}

/** A part without a text and without a signature says nothing. */
function partsFor(part: Part): readonly JsonObject[] {
  const written = writePart(part)
  return written === undefined || isNothing(written) ? [] : [written]
}

export const isNothing = (part: JsonObject): boolean =>
  part['text'] === '' && part['thoughtSignature'] === undefined
