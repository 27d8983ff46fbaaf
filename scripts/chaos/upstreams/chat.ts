import { reportsAsItGoes, type Behaviour } from '../behaviours.ts'
import { MODEL } from '../calls.ts'
import { errorEventOf } from '../error-forms.ts'
import { dataOf, reportIn, type AnswerForm, type Reply } from './answer-form.ts'

const CREATED = 1_700_000_000

/** The usage report of an answer, as a member. */
export function usageIn(behaviour: Behaviour, sent?: number): { usage?: object } {
  const usage = reportIn(
    behaviour,
    (prompt, completion, reasoning) => ({
      prompt_tokens: prompt,
      completion_tokens: completion,
      ...(typeof prompt === 'number' &&
        typeof completion === 'number' && { total_tokens: prompt + completion + reasoning }),
      ...(reasoning > 0 && { completion_tokens_details: { reasoning_tokens: reasoning } }),
    }),
    sent,
  )
  return usage ? { usage } : {}
}

function chunk({ id }: Reply, delta: object, more: object = {}): string {
  const choices = [{ index: 0, delta, finish_reason: null }]
  return dataOf({
    id,
    object: 'chat.completion.chunk',
    created: CREATED,
    model: MODEL,
    choices,
    ...more,
  })
}

/** https://platform.openai.com/docs/api-reference/chat */
export const chat: AnswerForm = {
  begin: reply => chunk(reply, { role: 'assistant', content: '' }),
  word: (reply, content, sent) => chunk(reply, { content }, running(reply.behaviour, sent)),
  finish(reply) {
    const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }]
    const finished = chunk(reply, {}, { choices, ...running(reply.behaviour) })
    const usage = usageIn(reply.behaviour)
    return usage.usage ? finished + chunk(reply, {}, { choices: [], ...usage }) : finished
  },
  end: 'data: [DONE]\n\n',
  half: 'data: {"id":"chaos-0-0","choices":[{"index":0,"del',
  whole: ({ id, behaviour }, content) => ({
    id,
    object: 'chat.completion',
    created: CREATED,
    model: MODEL,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    ...usageIn(behaviour),
  }),
  error: errorEventOf,
  refusal: message => ({ error: { message, type: 'server_error', code: null } }),
}

/** The usage report of an event in the middle of a stream. */
const running = (behaviour: Behaviour, sent?: number) =>
  reportsAsItGoes(behaviour) ? usageIn(behaviour, sent) : {}
