import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { ChatReply } from '../reply.ts'
import type { Part } from '../turn.ts'
import { answerBlock, createCallNaming } from './answer-blocks.ts'
import { writeFinish, type Contents } from './finish.ts'
import { writeUsage } from './usage.ts'
import { ownMembers } from './write-parts.ts'

/** A whole answer, or the beginning of one: every member that the vendor's clients expect. */
export function messageOf(
  context: AnswerContext,
  content: readonly JsonObject[],
  end: JsonObject,
): JsonObject {
  return {
    // Agents merge answers of one id, so that of the upstream is not used: some repeat theirs.
    id: `msg_${context.callId}`,
    type: 'message',
    role: 'assistant',
    model: context.model,
    content: [...content],
    diagnostics: null,
    ...end,
  }
}

export function writeReply(reply: ChatReply, context: AnswerContext): JsonObject {
  const nameCall = createCallNaming(context)
  const blocks = reply.parts.map(part => answerBlock(part, nameCall))
  const content = blocks.filter(block => block !== undefined)
  return messageOf(context, content, {
    ...writeFinish(reply.finish, contentsOf(reply.parts)),
    ...ownMembers(reply.extra),
    usage: writeUsage(reply.usage, reply.serviceTier),
  })
}

const contentsOf = (parts: readonly Part[]): Contents => ({
  hasCalls: parts.some(({ kind }) => kind === 'toolCall'),
  hasRefusal: parts.some(part => part.kind === 'refusal' && part.text !== ''),
})
