import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { ChatReply } from '../reply.ts'
import type { Part } from '../turn.ts'
import { readFinish } from './finish.ts'
import { readLogprobs } from './logprobs.ts'
import { responseIn } from './read-event.ts'
import { readAnswerItem } from './read-output.ts'
import { readUsage } from './usage.ts'
import { textIn } from '../values.ts'
import { isTooDeep, listOf, numberIn, objectOf } from './values.ts'

/** Reads a whole answer; undefined when it is none, or failed. */
export function readReply(answer: unknown): ChatReply | undefined {
  const response = responseIn(answer)
  if (!response || response['status'] === 'failed' || isTooDeep(response)) return undefined
  const parts = readOutput(response)
  return { ...readBase(response), parts, finish: readFinish(response, kindsOf(parts)) }
}

/** The parts of all items that were written. */
function readOutput({ output }: JsonObject): Part[] {
  return listOf(output).flatMap(value => {
    const item = objectOf(value)
    return item ? readAnswerItem(item) : []
  })
}

const kindsOf = (parts: readonly Part[]) => new Set(parts.map(({ kind }) => kind))

function readBase(response: JsonObject): Omit<ChatReply, 'parts' | 'finish'> {
  const created = numberIn(response['created_at'])
  const tier = textIn(response['service_tier'])
  const usage = readUsage(response)
  const logprobs = readLogprobs(listOf(response['output']).flatMap(logprobsIn))
  return {
    id: textIn(response['id']),
    model: textIn(response['model']),
    ...(created === undefined ? {} : { created: Math.trunc(created) }),
    ...(tier === '' ? {} : { serviceTier: tier }),
    ...(usage === undefined || usage === 'invalid' ? {} : { usage }),
    ...(logprobs === undefined ? {} : { logprobs }),
  }
}

function logprobsIn(item: JsonValue): readonly JsonValue[] {
  return listOf(objectOf(item)?.['content']).flatMap(part => listOf(objectOf(part)?.['logprobs']))
}
