import type { ChatReply } from '../../server/dialects/reply.ts'
import type { Part } from '../../server/dialects/turn.ts'
import { plain, type CallerName } from './feature.ts'
import { dialects } from './outcomes.ts'

/* What of an answer a caller of each dialect is given, computed by the writers of the dialects. */

/** A text of the answer that is looked for in what the caller is given. */
const MARK = 'MARK1'

export interface AnswerFeature {
  readonly name: string
  readonly reply: Partial<ChatReply>
}

const part = (one: Part): Partial<ChatReply> => ({ parts: [one] })

export const answerFeatures: readonly AnswerFeature[] = [
  { name: 'a text', reply: part({ kind: 'text', text: MARK }) },
  {
    name: 'a thought, or its summary',
    reply: part({ kind: 'thinking', text: MARK, isRedacted: false }),
  },
  {
    name: 'a call of a tool',
    reply: part({
      kind: 'toolCall',
      id: 'c',
      name: 'f',
      form: 'function',
      input: `{"a":"${MARK}"}`,
    }),
  },
  { name: 'a refusal of the model', reply: part({ kind: 'refusal', text: MARK }) },
  {
    name: 'a picture',
    reply: part({
      kind: 'image',
      source: { kind: 'data', mediaType: 'image/png', base64: MARK },
    }),
  },
  {
    name: 'sound',
    reply: part({
      kind: 'audio',
      source: { kind: 'data', mediaType: 'audio/wav', base64: MARK },
    }),
  },
  {
    name: 'a page of the web that a text cites',
    reply: part({
      kind: 'text',
      text: 'a',
      citations: { of: 'gemini', items: [{ web: { uri: `https://${MARK}/`, title: '' } }] },
    }),
  },
  {
    name: 'log probabilities',
    reply: {
      parts: [{ kind: 'text', text: 'a' }],
      logprobs: { content: [{ token: MARK, logprob: -1, bytes: null, top_logprobs: [] }] },
    },
  },
]

/** Whether a caller is given it. */
export function isGiven({ reply }: AnswerFeature, to: CallerName): boolean {
  const dialect = dialects[to]
  const address = to === 'gemini' ? { model: 'm', isStream: false } : {}
  const context = {
    model: 'm',
    callId: 'call',
    created: 0,
    turn: dialect.readTurn(plain[to], address),
    wantsUsage: true,
  }
  const whole: ChatReply = { id: '', model: '', parts: [], finish: { reason: 'stop' }, ...reply }
  return JSON.stringify(dialect.writeReply(whole, context)).includes(MARK)
}
