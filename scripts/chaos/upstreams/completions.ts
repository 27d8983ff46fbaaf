import { MODEL } from '../calls.ts'
import { dataOf, type AnswerForm, type Reply } from './answer-form.ts'
import { chat, usageIn } from './chat.ts'

const answer = ({ id }: Reply, choices: readonly object[], more: object = {}) => ({
  id,
  object: 'text_completion',
  created: 1_700_000_000,
  model: MODEL,
  choices,
  ...more,
})

const choice = (text: string, finish: string | null) => ({
  text,
  index: 0,
  logprobs: null,
  finish_reason: finish,
})

/** https://platform.openai.com/docs/api-reference/completions */
export const completions: AnswerForm = {
  begin: () => '',
  word: (reply, text) => dataOf(answer(reply, [choice(text, null)])),
  finish(reply) {
    const finished = dataOf(answer(reply, [choice('', 'stop')]))
    const usage = usageIn(reply.behaviour)
    return usage.usage ? finished + dataOf(answer(reply, [], usage)) : finished
  },
  end: chat.end,
  half: chat.half,
  whole: (reply, text) => answer(reply, [choice(text, 'stop')], usageIn(reply.behaviour)),
  error: chat.error,
  refusal: chat.refusal,
}
