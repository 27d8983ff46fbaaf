import type { JsonObject } from '../../../contract/json.ts'
import type { Finish } from '../reply.ts'
import { isKept, readFinish } from './finish.ts'
import { isEmpty } from '../values.ts'
import { camelOf, objectIn, textIn } from './json.ts'
import { blockReasonOf } from './read-answer.ts'

/** Collects what the chunks of an answer say about its end and its sources. */
export interface EndOfAnswer {
  note(value: JsonObject, candidate: JsonObject | undefined): void
  /** What the answer is grounded on; undefined for nothing. */
  grounding(): JsonObject | undefined
  /** A function was called. */
  called(): void
  finish(): Finish
}

/** Members of a chunk and of a candidate that are read elsewhere. */
const READ: ReadonlySet<string> = new Set([
  'candidates',
  'usageMetadata',
  'modelVersion',
  'responseId',
  'createTime',
  'error',
])
const READ_OF_CANDIDATE: ReadonlySet<string> = new Set([
  'content',
  'finishReason',
  'index',
  'logprobsResult',
])

export function createEnd(): EndOfAnswer {
  const members: JsonObject = {}
  let word: string | undefined
  let isBlocked = false
  let hasCalls = false
  return {
    note(value, candidate) {
      isBlocked ||= blockReasonOf(value) !== undefined
      collect(value, READ, members)
      if (candidate === undefined) return
      word = textIn(candidate, 'finishReason') || word
      collect(candidate, READ_OF_CANDIDATE, members)
    },
    grounding: () => objectIn(members, 'groundingMetadata'),
    called: () => void (hasCalls = true),
    finish() {
      // A blocked prompt has no answer.
      const reason = word === undefined && isBlocked ? 'filter' : readFinish(word ?? '', hasCalls)
      if (word !== undefined && isKept(word, reason)) members['finishReason'] = word
      return isEmpty(members) ? { reason } : { reason, extra: { of: 'gemini', members } }
    },
  }
}

/** The last chunk with a member counts. */
function collect(value: JsonObject, read: ReadonlySet<string>, members: JsonObject): void {
  for (const sent of Object.keys(value)) {
    const name = camelOf(sent)
    const member = value[sent]
    if (member !== undefined && member !== null && !read.has(name)) members[name] = member
  }
}
