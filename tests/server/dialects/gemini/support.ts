import { readFileSync } from 'node:fs'
import type { JsonObject } from '../../../../contract/json.ts'
import type { AnswerContext, CallError } from '../../../../server/dialects/dialect.ts'
import type { ChatEvent, ChatReply } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Part } from '../../../../server/dialects/turn.ts'

const FOLDER = 'tests/fixtures/dialects/gemini'
/** From the folder of a test. */
export const GOLDEN = '../../../fixtures/dialects/gemini'

export const fixture = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')

/** The events of a stream, each with its blank line. */
export const splitEvents = (sse: string) => sse.match(/[^]*?\n\n/g) ?? []

/** The parsed data of the events of a stream. */
export const valuesOf = (sse: string): JsonObject[] =>
  splitEvents(sse)
    .filter(event => event.startsWith('data: '))
    .map(event => JSON.parse(event.slice(6)) as JsonObject)

export const turnOf = (members: Partial<ChatTurn> = {}): ChatTurn => ({
  model: 'my-model',
  isStream: true,
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'Hi' }] }],
  tools: [],
  sampling: {},
  extra: { of: 'openai-chat', members: {} },
  ...members,
})

export const contextOf = (members: Partial<AnswerContext> = {}): AnswerContext => ({
  model: 'my-model',
  callId: '0190-abc',
  created: 1_790_000_000,
  turn: turnOf(),
  wantsUsage: true,
  ...members,
})

export const callError = (members: Partial<CallError> = {}): CallError => ({
  status: 503,
  kind: 'UNAVAILABLE',
  code: 'no_channel',
  type: 'server_error',
  message: 'No channel is available.',
  requestId: 'req-1',
  ...members,
})

/** An answer as the events of a stream. */
export function eventsOf(reply: ChatReply): ChatEvent[] {
  const { id, model, serviceTier, finish, usage } = reply
  const tier = serviceTier === undefined ? {} : { serviceTier }
  return [
    { kind: 'start', id, model, ...tier },
    ...reply.parts.flatMap(partEvents),
    ...(usage ? [{ kind: 'usage', usage } as const] : []),
    { kind: 'finish', finish },
  ]
}

function partEvents(part: Part, at: number): ChatEvent[] {
  const [empty, text] = emptied(part)
  const middle = Math.floor(text.length / 2)
  return [
    { kind: 'begin', at, part: empty },
    { kind: 'text', at, text: text.slice(0, middle) },
    { kind: 'text', at, text: text.slice(middle) },
    ...amendments(part, at),
    { kind: 'end', at },
  ]
}

function emptied(part: Part): [Part, string] {
  if (part.kind === 'toolCall') return [{ ...part, input: '' }, part.input]
  if (part.kind === 'refusal') return [{ ...part, text: '' }, part.text]
  if (part.kind !== 'text' && part.kind !== 'thinking') return [part, '']
  const { signature: _, ...rest } = part
  return [{ ...rest, text: '' }, part.text]
}

function amendments(part: Part, at: number): ChatEvent[] {
  if (part.kind !== 'text' && part.kind !== 'thinking') return []
  return part.signature ? [{ kind: 'amend', at, change: { signature: part.signature } }] : []
}
