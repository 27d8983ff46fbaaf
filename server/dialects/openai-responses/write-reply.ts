import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { ChatEvent, ChatReply } from '../reply.ts'
import type { Part } from '../turn.ts'
import { completed } from './encoder.ts'
import { createOutput } from './output.ts'
import { responseFor } from './response-object.ts'
import { given } from '../values.ts'

/** Writes a whole answer, as the events of a stream would make it. */
export function writeReply(reply: ChatReply, context: AnswerContext): JsonObject {
  const output = createOutput(context, () => undefined)
  if (reply.logprobs !== undefined) output.push({ kind: 'logprobs', value: reply.logprobs })
  reply.parts.forEach((part, at) => eventsOf(part, at).forEach(event => output.push(event)))
  output.close()
  const response = {
    ...responseFor(context),
    ...given({ service_tier: reply.serviceTier }),
  }
  const { finish, usage } = reply
  return completed(response, { output: output.items(), finish, usage })
}

const eventsOf = (part: Part, at: number): readonly ChatEvent[] => [
  { kind: 'begin', at, part },
  { kind: 'end', at },
]
