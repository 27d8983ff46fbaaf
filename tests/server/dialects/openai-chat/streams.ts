import { readFileSync } from 'node:fs'
import { isJsonObject, type JsonObject } from '../../../../contract/json.ts'
import type { AnswerContext } from '../../../../server/dialects/dialect.ts'
import { foldEvents } from '../../../../server/dialects/fold-events.ts'
import { openaiChat } from '../../../../server/dialects/openai-chat/index.ts'
import type { ChatEvent, ChatReply } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Part } from '../../../../server/dialects/turn.ts'

export const FIXTURES = 'tests/fixtures/dialects/openai-chat'

export const fixture = (name: string) => readFileSync(`${FIXTURES}/${name}`, 'utf8')

/** The parsed data of the events of a stream, without its end mark. */
export function valuesIn(stream: string): JsonObject[] {
  const lines = stream.split('\n').filter(line => line.startsWith('data: {'))
  return lines.map(line => JSON.parse(line.slice(6)) as unknown).filter(isJsonObject)
}

export function decode(values: readonly JsonObject[]): ChatEvent[] {
  const decoder = openaiChat.createDecoder()
  return [...values.flatMap(value => decoder.push('', value)), ...decoder.end()]
}

export const decoded = (...values: readonly JsonObject[]): ChatReply => foldEvents(decode(values))

/** A chunk with one choice. */
export const chunk = (delta: JsonObject, finish: string | null = null): JsonObject => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

export const turnOf = (body: JsonObject): ChatTurn =>
  openaiChat.readTurn({ model: 'm', messages: [{ role: 'user', content: 'hi' }], ...body }, {})

export const contextOf = (body: JsonObject = {}, wantsUsage = true): AnswerContext => ({
  model: 'm',
  callId: 'call-1',
  created: 1_700_000_000,
  turn: turnOf(body),
  wantsUsage,
})

/** A stream as this dialect writes it. */
export function encode(events: readonly ChatEvent[], context = contextOf()): string {
  const encoder = openaiChat.createEncoder(context)
  return events.map(event => encoder.push([event])).join('') + encoder.close()
}

/** The events of some parts, each of which ends before the next begins. */
export function eventsOf(parts: readonly Part[]): ChatEvent[] {
  return parts.flatMap((part, at): ChatEvent[] => {
    const [empty, text] = emptied(part)
    return [
      { kind: 'begin', at, part: empty },
      ...(text === '' ? [] : [{ kind: 'text', at, text } as const]),
      { kind: 'end', at },
    ]
  })
}

function emptied(part: Part): readonly [Part, string] {
  if (part.kind === 'toolCall') return [{ ...part, input: '' }, part.input]
  if (part.kind === 'text' || part.kind === 'thinking' || part.kind === 'refusal') {
    return [{ ...part, text: '' }, part.text]
  }
  return [part, '']
}
