import { readFileSync } from 'node:fs'
import { isJsonObject, type JsonObject } from '../../../../contract/json.ts'
import { anthropic } from '../../../../server/dialects/anthropic/index.ts'
import type { AnswerContext, CallError } from '../../../../server/dialects/dialect.ts'
import type { ChatEvent } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Message } from '../../../../server/dialects/turn.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'

export const FIXTURES = new URL('../../../fixtures/dialects/anthropic/', import.meta.url)
export const STREAMS = ['text', 'tool-use', 'thinking', 'web-search']

export interface StreamEvent {
  readonly name: string
  readonly value: JsonObject
  readonly bytes: Buffer
}

export const streamOf = (name: string): readonly StreamEvent[] =>
  eventsIn(readFileSync(new URL(`${name}.sse`, FIXTURES), 'utf8'))

export function eventsIn(text: string): readonly StreamEvent[] {
  return text
    .split('\n\n')
    .filter(block => block.includes('data: '))
    .map(block => {
      const value = parseExact(/^data: ([^\n]*)/m.exec(block)?.[1] ?? '')
      if (!isJsonObject(value)) throw new Error(block)
      const name = /^event: (.*)$/m.exec(block)?.[1] ?? ''
      return { name, value, bytes: Buffer.from(`${block}\n\n`) }
    })
}

export function decode(events: readonly StreamEvent[]): readonly ChatEvent[] {
  const decoder = anthropic.createDecoder()
  const decoded = events.flatMap(({ name, value }) => decoder.push(name, value))
  return [...decoded, ...decoder.end()]
}

export function chatTurn(members: Partial<ChatTurn> = {}): ChatTurn {
  return {
    model: 'm',
    isStream: false,
    messages: [user('hi')],
    tools: [],
    sampling: {},
    extra: { of: 'openai-chat', members: {} },
    ...members,
  }
}

export const user = (text: string): Message => ({ role: 'user', parts: [{ kind: 'text', text }] })

export const contextOf = (turn: ChatTurn = chatTurn()): AnswerContext => ({
  model: 'claude-of-caller',
  callId: 'call-1',
  created: 1_764_000_000,
  turn,
  wantsUsage: true,
})

export const callError = (members: Partial<CallError> = {}): CallError => ({
  status: 500,
  kind: 'UPSTREAM',
  code: 'upstream_failed',
  type: 'upstream_error',
  message: 'It failed.',
  requestId: 'req-1',
  ...members,
})

/** The body of a turn for a model, without numbers that keep their text. */
export function write(members: Partial<ChatTurn>, model = 'claude-opus-4-5') {
  const { body, left } = anthropic.writeTurn(chatTurn(members), { model })
  return { body: plain(body), left }
}

export const plain = (value: unknown): JsonObject => {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  if (!isJsonObject(copy)) throw new Error('no object')
  return copy
}
