import type { Behaviour } from '../behaviours.ts'
import { MODEL } from '../calls.ts'
import { message } from '../error-forms.ts'
import { namedEvent, reportIn, type AnswerForm, type Reply } from './answer-form.ts'

const usageIn = (behaviour: Behaviour, sent?: number): { usage?: object } => {
  const write = (input: number | string, output: number | string) => ({
    input_tokens: input,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: output,
  })
  const usage = reportIn(behaviour, write, sent)
  return usage ? { usage } : {}
}

const answer = ({ id }: Reply, more: object) => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model: MODEL,
  content: [] as object[],
  stop_reason: null as string | null,
  stop_sequence: null,
  ...more,
})

const event = (value: Readonly<Record<string, unknown>> & { readonly type: string }) =>
  namedEvent(value)

/** The first report counts the start of the answer. */
const BEGUN_TOKENS = 1

/** https://platform.claude.com/docs/en/build-with-claude/streaming */
export const messages: AnswerForm = {
  begin: reply =>
    event({
      type: 'message_start',
      message: answer(reply, usageIn(reply.behaviour, BEGUN_TOKENS)),
    }) +
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }) +
    event({ type: 'ping' }),
  word: (_, text) =>
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  finish: ({ behaviour }) =>
    event({ type: 'content_block_stop', index: 0 }) +
    event({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      ...usageIn(behaviour),
    }),
  end: namedEvent({ type: 'message_stop' }),
  half: 'event: content_block_delta\ndata: {"type":"content_bl',
  whole: (reply, text) =>
    answer(reply, {
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      ...usageIn(reply.behaviour),
    }),
  error: () =>
    event({
      type: 'error',
      error: { type: 'overloaded_error', message },
    }),
  refusal: text => ({ type: 'error', error: { type: 'api_error', message: text } }),
}
