import type { Behaviour } from '../behaviours.ts'
import { MODEL } from '../calls.ts'
import { message } from '../error-forms.ts'
import { namedEvent, reportIn, type AnswerForm, type Reply } from './answer-form.ts'

function usageIn(behaviour: Behaviour): object | null {
  const write = (input: number | string, output: number | string) => ({
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: Number(input) + Number(output) || 0,
  })
  return reportIn(behaviour, write) ?? null
}

const response = ({ id }: Pick<Reply, 'id'>, more: object) => ({
  id: `resp_${id}`,
  object: 'response',
  created_at: 1_700_000_000,
  status: 'in_progress',
  error: null,
  incomplete_details: null,
  model: MODEL,
  output: [],
  usage: null,
  ...more,
})

const part = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] })

const item = ({ id }: Reply, text: string) => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [part(text)],
})

const completed = (reply: Reply, text: string) =>
  response(reply, {
    status: 'completed',
    output: [item(reply, text)],
    usage: usageIn(reply.behaviour),
  })

const place = ({ id }: Reply) => ({ item_id: `msg_${id}`, output_index: 0 })

type Event = Readonly<Record<string, unknown>> & { readonly type: string }

const numbered = (event: Event, sequence_number: number) =>
  namedEvent(Object.assign({}, event, { sequence_number }))

/** Numbers of the events before the words, and of one word. */
const BEGUN = 4

/** https://platform.openai.com/docs/api-reference/responses-streaming */
export const responses: AnswerForm = {
  begin(reply) {
    const added = { ...item(reply, ''), status: 'in_progress', content: [] }
    return [
      { type: 'response.created', response: response(reply, {}) },
      { type: 'response.in_progress', response: response(reply, {}) },
      { type: 'response.output_item.added', output_index: 0, item: added },
      { type: 'response.content_part.added', ...place(reply), content_index: 0, part: part('') },
    ]
      .map(numbered)
      .join('')
  },
  word: (reply, delta, sent) =>
    numbered(
      {
        type: 'response.output_text.delta',
        ...place(reply),
        content_index: 0,
        delta,
        logprobs: [],
      },
      BEGUN + sent - 1,
    ),
  finish(reply, text) {
    const at = { ...place(reply), content_index: 0 }
    const before = BEGUN + reply.behaviour.words
    return [
      { type: 'response.output_text.done', ...at, text, logprobs: [] },
      { type: 'response.content_part.done', ...at, part: part(text) },
      { type: 'response.output_item.done', output_index: 0, item: item(reply, text) },
      { type: 'response.completed', response: completed(reply, text) },
    ]
      .map((event, index) => numbered(event, before + index))
      .join('')
  },
  end: '',
  half: 'event: response.output_text.delta\ndata: {"type":"response.output_te',
  whole: completed,
  error(form, id) {
    const error = { code: 'server_error', message }
    if (form === 'object') return numbered({ type: 'error', ...error, param: null }, BEGUN)
    const failed = response({ id }, { status: 'failed', error })
    return numbered({ type: 'response.failed', response: failed }, BEGUN)
  },
  refusal: text => ({ error: { message: text, type: 'server_error', code: null, param: null } }),
}
