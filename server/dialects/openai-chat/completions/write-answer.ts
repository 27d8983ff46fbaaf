import type { JsonObject } from '../../../../contract/json.ts'
import type { AnswerContext } from '../../dialect.ts'
import type { ChatReply } from '../../reply.ts'
import type { Part } from '../../turn.ts'
import { writeFinish } from '../finish-reasons.ts'
import { writeUsage } from '../write-usage.ts'
import { writeLogprobs } from './logprobs.ts'
import { OWN } from './read-turn.ts'

/** What every event and answer begins with. */
export const headOf = ({ callId, created, model }: AnswerContext): JsonObject => ({
  id: `cmpl-${callId}`,
  object: 'text_completion',
  created,
  model,
})

/** The prompt, where the caller wants it before the answer. */
export function echoOf({ turn }: AnswerContext): string {
  if (turn.own?.of !== OWN || turn.own.members['echo'] !== true) return ''
  return turn.messages.flatMap(({ parts }) => parts.map(textOf)).join('')
}

/** A thought has no place in this dialect. */
export const textOf = (part: Part) =>
  part.kind === 'text' || part.kind === 'refusal' ? part.text : ''

/** Writes a whole answer: https://platform.openai.com/docs/api-reference/completions/object */
export function writeReply(reply: ChatReply, context: AnswerContext): JsonObject {
  const echo = echoOf(context)
  const { finish, logprobs, usage } = reply
  return {
    ...headOf(context),
    choices: [
      {
        text: echo + reply.parts.map(textOf).join(''),
        index: 0,
        logprobs: logprobs === undefined ? null : writeLogprobs(logprobs, echo.length),
        finish_reason: writeFinish(finish.reason, false),
      },
    ],
    ...(usage ? { usage: writeUsage(usage) } : {}),
  }
}
