import type { ChatReply } from '../reply.ts'
import { foldEvents } from '../fold-events.ts'
import { createDecoder } from './decoder.ts'
import { readError } from './fault.ts'
import { isObject } from '../values.ts'
import { objectsIn } from './fields.ts'

/** Reads a whole answer, as a stream of one event; undefined when it is none. */
export function readReply(answer: unknown): ChatReply | undefined {
  if (!isObject(answer) || !Array.isArray(answer['choices']) || readError(answer)) return undefined
  const choices = objectsIn(answer['choices']).map(({ message, delta, ...choice }) => ({
    ...choice,
    delta: message ?? delta ?? null,
  }))
  const decoder = createDecoder()
  return foldEvents([...decoder.push('', { ...answer, choices }), ...decoder.end()])
}
