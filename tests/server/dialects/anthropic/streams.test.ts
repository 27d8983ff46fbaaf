import { describe, expect, it } from 'vitest'
import { anthropic } from '../../../../server/dialects/anthropic/index.ts'
import type { ChatEvent } from '../../../../server/dialects/reply.ts'
import {
  callError,
  chatTurn,
  contextOf,
  decode,
  eventsIn,
  FIXTURES,
  STREAMS,
  streamOf,
} from './support.ts'

const fixture = (name: string) => new URL(name, FIXTURES).pathname

describe.each(STREAMS)('the stream %s', name => {
  it('is decoded', async () => {
    const text = decode(streamOf(name))
      .map(event => JSON.stringify(event))
      .join('\n')
    await expect(`${text}\n`).toMatchFileSnapshot(fixture(`${name}.events.jsonl`))
  })

  it('ends each part before its finish, wherever it is cut', () => {
    const events = streamOf(name)
    for (let length = 0; length <= events.length; length += 1) {
      const decoded = decode(events.slice(0, length))
      const begun = decoded.filter(({ kind }) => kind === 'begin').length
      const ended = decoded.filter(({ kind }) => kind === 'end').length
      expect(ended).toBe(begun)
      expect(decoded.at(-1)?.kind).toBe('finish')
      expect(decoded.filter(({ kind }) => kind === 'finish')).toHaveLength(1)
    }
  })

  it('is written as the vendor writes it', async () => {
    const encoder = anthropic.createEncoder(contextOf())
    const text = encoder.push(decode(streamOf(name))) + encoder.close()
    await expect(text).toMatchFileSnapshot(fixture(`${name}.written.sse`))
  })

  it('is the same after it was written, decoded and written again', () => {
    const once = encode(decode(streamOf(name)))
    expect(encode(decode(eventsIn(once)))).toBe(once)
  })
})

function encode(events: readonly ChatEvent[]): string {
  const encoder = anthropic.createEncoder(contextOf())
  return encoder.push(events) + encoder.close()
}

const typesOf = (text: string) => eventsIn(text).map(({ name }) => name)
const partsOf = (text: string) =>
  decode(eventsIn(text)).filter(({ kind }) => kind === 'begin' || kind === 'text')

it('An empty stream has a complete message', () => {
  expect(typesOf(encode([]))).toEqual(['message_start', 'message_delta', 'message_stop'])
})

it('A stream that failed ends with an error event and nothing more', () => {
  const encoder = anthropic.createEncoder(contextOf())
  encoder.push([{ kind: 'start', id: 'x', model: 'y' }])
  const last = encoder.fail(callError({ status: 503, message: 'It is busy.' }))
  expect(last).toBe(
    'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"It is busy.","details":{"error_code":"upstream_failed"}},"request_id":"req-1"}\n\n',
  )
  expect(encoder.close()).toBe('')
})

it('Parts that are open at a time are written one after the other', () => {
  const call = (id: string) =>
    ({ kind: 'toolCall', id, name: id, form: 'function', input: '' }) as const
  const text = encode([
    { kind: 'begin', at: 0, part: { kind: 'text', text: '' } },
    { kind: 'text', at: 0, text: 'a' },
    { kind: 'begin', at: 1, part: call('one') },
    { kind: 'begin', at: 2, part: call('two') },
    { kind: 'text', at: 2, text: '{"b":' },
    { kind: 'text', at: 1, text: '{}' },
    { kind: 'text', at: 2, text: '2}' },
    { kind: 'text', at: 0, text: 'b' },
    { kind: 'end', at: 2 },
    { kind: 'end', at: 0 },
    { kind: 'end', at: 1 },
    { kind: 'finish', finish: { reason: 'stop' } },
  ])
  const starts = eventsIn(text).filter(({ name }) => name === 'content_block_start')
  expect(starts.map(({ value }) => value['index'])).toEqual([0, 1, 2])
  expect(text).toContain('"partial_json":"{\\"b\\":2}"')
  expect(text).toContain('"stop_reason":"tool_use"')
})

it('The input of a tool goes out as deltas and is valid JSON when its block ends', () => {
  const inputOf = (input: string) => {
    const text = encode([
      {
        kind: 'begin',
        at: 0,
        part: { kind: 'toolCall', id: 'a', name: 'f', form: 'function', input: '' },
      },
      { kind: 'text', at: 0, text: input },
      { kind: 'end', at: 0 },
    ])
    expect(text).toContain('"input":{},"caller"')
    return partsOf(text)
      .map(event => (event.kind === 'text' ? event.text : ''))
      .join('')
  }
  expect(inputOf('{"id": 2512292042121000001}')).toBe('{"id": 2512292042121000001}')
  expect(inputOf('')).toBe('{}')
  expect(inputOf('{"a":')).toBe('{"_raw":"{\\"a\\":"}')
})

it('Ids of calls are unique in the conversation', () => {
  const call = { kind: 'toolCall', id: 'call_0', name: 'f', form: 'function', input: '{}' } as const
  const turn = chatTurn({ messages: [{ role: 'assistant', parts: [call] }] })
  const reply = {
    id: '',
    model: '',
    parts: [call, { ...call, id: '' }, { ...call, id: 'a:1/ä' }, { ...call, id: 'call_9' }],
    finish: { reason: 'toolCalls' },
  } as const
  const { content } = anthropic.writeReply(reply, contextOf(turn))
  expect(content).toMatchObject([
    { id: 'toolu_call-1_1' },
    { id: 'toolu_call-1_2' },
    { id: 'toolu_call-1_3' },
    { id: 'call_9' },
  ])
})

it('A refusal of another vendor is a text with an ordinary end', () => {
  const parts = [{ kind: 'refusal', text: 'No.' }] as const
  const reply = { id: '', model: '', parts, finish: { reason: 'refusal' } } as const
  expect(anthropic.writeReply(reply, contextOf())).toMatchObject({
    content: [{ type: 'text', text: 'No.' }],
    stop_reason: 'end_turn',
  })
})

it('A whole answer has every member that readers expect', () => {
  const reply = { id: 'x', model: 'y', parts: [], finish: { reason: 'stop' } } as const
  const usage = { prompt: 100, cached: 60, cacheWrite: 30, cacheWriteHour: 10, completion: 5 }
  expect(anthropic.writeReply({ ...reply, usage }, contextOf())).toEqual({
    id: 'msg_call-1',
    type: 'message',
    role: 'assistant',
    model: 'claude-of-caller',
    content: [],
    container: null,
    diagnostics: null,
    stop_details: null,
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: {
      cache_creation: { ephemeral_5m_input_tokens: 20, ephemeral_1h_input_tokens: 10 },
      cache_creation_input_tokens: 30,
      cache_read_input_tokens: 60,
      inference_geo: null,
      input_tokens: 10,
      output_tokens: 5,
      output_tokens_details: null,
      server_tool_use: null,
      service_tier: 'standard',
      speed: null,
    },
  })
})

it('A whole answer in place of a stream is decoded', () => {
  const value = { type: 'message', content: [{ type: 'text', text: 'a' }], stop_reason: 'end_turn' }
  expect(decode([{ name: '', value, bytes: Buffer.alloc(0) }]).map(({ kind }) => kind)).toEqual([
    'start',
    'begin',
    'text',
    'end',
    'finish',
  ])
})

it('A reason that is not known is an ordinary end', () => {
  const value = { type: 'message_delta', delta: { stop_reason: 'eos' } }
  expect(decode([{ name: '', value, bytes: Buffer.alloc(0) }])).toEqual([
    { kind: 'finish', finish: { reason: 'stop' } },
  ])
})
