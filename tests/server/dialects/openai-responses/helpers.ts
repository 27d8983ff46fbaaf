import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type JsonObject } from '../../../../contract/json.ts'
import type { AnswerContext, CallError } from '../../../../server/dialects/dialect.ts'
import type { ChatEvent, ChatReply } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Part } from '../../../../server/dialects/turn.ts'
import { openaiResponses } from '../../../../server/dialects/openai-responses/index.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'

const FOLDER = join(import.meta.dirname, '../../../fixtures/dialects/openai-responses')

export const readFixture = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

export function objectOf(value: unknown): JsonObject {
  if (!isJsonObject(value)) throw new Error('an object is expected')
  return value
}

export const readBody = (name: string) => objectOf(parseExact(readFixture(name)))

export interface SentEvent {
  readonly name: string
  readonly data: string
  readonly bytes: Buffer
}

/** The events of a stream, comments left out. */
export function eventsIn(text: string): SentEvent[] {
  return text
    .split('\n\n')
    .map(block => block.split('\n').filter(line => line !== '' && !line.startsWith(':')))
    .filter(lines => lines.length > 0)
    .map(lines => ({
      name: valueOf(lines, 'event: '),
      data: valueOf(lines, 'data: '),
      bytes: Buffer.from(`${lines.join('\n')}\n\n`),
    }))
}

const valueOf = (lines: readonly string[], field: string) =>
  lines.find(line => line.startsWith(field))?.slice(field.length) ?? ''

export const valuesIn = (text: string) =>
  eventsIn(text)
    .filter(({ data }) => data !== '[DONE]')
    .map(({ name, data }) => ({ name, value: objectOf(JSON.parse(data)) }))

/** The neutral events of a stream. */
export function decode(text: string): ChatEvent[] {
  const decoder = openaiResponses.createDecoder()
  const events = valuesIn(text).flatMap(({ name, value }) => decoder.push(name, value))
  return [...events, ...decoder.end()]
}

/** The parts that the events make, and the rest of the answer. */
export function fold(events: readonly ChatEvent[]): ChatReply {
  const parts: Part[] = []
  let reply: ChatReply = { id: '', model: '', parts, finish: { reason: 'stop' } }
  for (const event of events) {
    if (event.kind === 'start') {
      const { kind: _, ...start } = event
      reply = { ...reply, ...start }
    } else if (event.kind === 'begin') {
      if (event.at !== parts.length) throw new Error(`part ${event.at} is out of order`)
      parts.push(event.part)
    } else if (event.kind === 'text') parts[event.at] = withText(parts[event.at]!, event.text)
    else if (event.kind === 'amend') {
      const { citations, ...change } = event.change
      const part = parts[event.at]!
      parts[event.at] = { ...part, ...change } as Part
      if (citations && part.kind === 'text') {
        const items = [...(part.citations?.items ?? []), ...citations.items]
        parts[event.at] = { ...part, ...change, citations: { of: citations.of, items } }
      }
    } else if (event.kind === 'usage') reply = { ...reply, usage: event.usage }
    else if (event.kind === 'finish') reply = { ...reply, finish: event.finish }
  }
  return reply
}

function withText(part: Part, text: string): Part {
  if (part.kind === 'toolCall') return { ...part, input: part.input + text }
  if ('text' in part) return { ...part, text: part.text + text }
  throw new Error(`no text: ${part.kind}`)
}

export const emptyTurn: ChatTurn = {
  model: 'm',
  isStream: true,
  messages: [],
  tools: [],
  sampling: {},
  extra: { of: 'openai-responses', members: {} },
}

export const contextOf = (turn: ChatTurn = emptyTurn): AnswerContext => ({
  model: turn.model,
  callId: 'call-1',
  created: 1_700_000_000,
  turn,
  wantsUsage: true,
})

export const callError: CallError = {
  status: 502,
  kind: 'UPSTREAM',
  code: 'upstream_failed',
  type: 'upstream_error',
  message: 'The upstream failed.',
  requestId: 'req-1',
}

/** The whole stream of some events. */
export function encode(events: readonly ChatEvent[], context = contextOf()): string {
  const encoder = openaiResponses.createEncoder(context)
  return encoder.push(events) + encoder.close()
}

export const thrown = (run: () => unknown): unknown => {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}
