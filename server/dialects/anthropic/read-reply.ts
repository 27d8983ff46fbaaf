import type { JsonObject } from '../../../contract/json.ts'
import type { ChatReply } from '../reply.ts'
import type { Extra } from '../turn.ts'
import { readError } from './fault.ts'
import { readFinish } from './finish.ts'
import { isAnswer } from './read-answer.ts'
import { readPart } from './read-parts.ts'
import { readUsage } from './usage.ts'
import { isEmpty, textIn } from '../values.ts'
import { listIn, objectIn, without } from './values.ts'

const KNOWN: ReadonlySet<string> = new Set([
  'id',
  'type',
  'role',
  'model',
  'content',
  'usage',
  'stop_reason',
  'stop_sequence',
  'stop_details',
  'container',
])

/** Reads a whole answer; undefined when it is none. */
export function readReply(answer: unknown): ChatReply | undefined {
  if (!isAnswer(answer) || readError(answer)) return undefined
  const parts = listIn(answer['content']).map(block => readPart(block))
  const usage = readUsage(answer['usage'])
  const tier = textIn(objectIn(answer['usage'])['service_tier'])
  const hasCalls = parts.some(part => part.kind === 'toolCall')
  return {
    id: textIn(answer['id']),
    model: textIn(answer['model']),
    parts,
    finish: readFinish(endOf(answer), hasCalls),
    ...(usage === undefined || usage === 'invalid' ? {} : { usage }),
    ...(tier === '' ? {} : { serviceTier: tier }),
    ...extraOf(answer),
  }
}

const END = ['stop_reason', 'stop_sequence', 'stop_details', 'container'] as const

function endOf(answer: JsonObject): JsonObject {
  const said: JsonObject = {}
  for (const name of END) said[name] = answer[name] ?? null
  return said
}

function extraOf(answer: JsonObject): { extra?: Extra } {
  const members = without(answer, KNOWN)
  return isEmpty(members) ? {} : { extra: { of: 'anthropic', members } }
}
