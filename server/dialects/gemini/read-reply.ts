import { foldEvents } from '../fold-events.ts'
import type { ChatReply } from '../reply.ts'
import { createDecoder } from './decoder.ts'
import { chunksOf, readWhole } from './read-answer.ts'

/** Reads a whole answer, also a stream that was sent as a list. Undefined when it is none. */
export function readReply(answer: unknown): ChatReply | undefined {
  if (readWhole(answer) === undefined) return undefined
  const decoder = createDecoder()
  const events = chunksOf(answer).flatMap(chunk => decoder.push('', chunk))
  return foldEvents([...events, ...decoder.end()])
}
