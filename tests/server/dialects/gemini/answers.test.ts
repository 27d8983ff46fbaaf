import { describe, expect, test } from 'vitest'
import { gemini } from '../../../../server/dialects/gemini/index.ts'
import type { ChatEvent, ChatReply } from '../../../../server/dialects/reply.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'
import { contextOf, eventsOf, fixture, GOLDEN, valuesOf } from './support.ts'

/** An answer of another vendor. */
const foreign: ChatReply = {
  id: 'msg_1',
  model: 'claude-x',
  parts: [
    {
      kind: 'thinking',
      text: 'Let me see.',
      isRedacted: false,
      signature: { of: 'anthropic', text: 'abc' },
    },
    {
      kind: 'thinking',
      text: '',
      isRedacted: true,
      signature: { of: 'anthropic', text: 'hidden' },
    },
    { kind: 'text', text: 'I look it up.' },
    {
      kind: 'toolCall',
      id: 'toolu_1',
      name: 'look',
      form: 'function',
      input: '{"q":12345678901234567890}',
    },
    { kind: 'toolCall', id: 'toolu_2', name: 'look', form: 'function', input: '' },
    { kind: 'refusal', text: 'I cannot do more.' },
    { kind: 'opaque', of: 'anthropic', type: 'server_tool_use', value: {} },
  ],
  finish: { reason: 'toolCalls' },
  usage: { prompt: 100, cached: 40, completion: 30, reasoning: 10, audioInput: 20 },
}

test('a stream of another vendor is written event by event', async () => {
  const encoder = gemini.createEncoder(contextOf())
  const written = eventsOf(foreign).map(event => encoder.push([event]))
  await expect(written.join('') + encoder.close()).toMatchFileSnapshot(
    `${GOLDEN}/written-stream.sse`,
  )
})

test('a whole answer of another vendor is written', async () => {
  const json = JSON.stringify(gemini.writeReply(foreign, contextOf()), null, 2)
  await expect(`${json}\n`).toMatchFileSnapshot(`${GOLDEN}/written-answer.json`)
})

test('a whole answer survives reading and writing, with its numbers and all that only the vendor knows', () => {
  const answer = parseExact(fixture('answer.json'))
  const reply = gemini.readReply(answer)
  expect(reply).toBeDefined()
  if (reply === undefined) return
  const context = contextOf({ model: reply.model, callId: reply.id })
  const written = gemini.writeReply(reply, context)
  expect(JSON.parse(JSON.stringify(written))).toEqual(JSON.parse(JSON.stringify(answer)))
  expect(JSON.stringify(written)).toContain('"big":12345678901234567000')
})

test('events that come together are one chunk, and texts of one kind one part', () => {
  const encoder = gemini.createEncoder(contextOf())
  const events: ChatEvent[] = [
    { kind: 'start', id: '', model: '' },
    { kind: 'begin', at: 0, part: { kind: 'text', text: '' } },
    { kind: 'text', at: 0, text: 'a' },
    { kind: 'text', at: 0, text: 'b' },
  ]
  const [chunk, ...others] = valuesOf(encoder.push(events))
  expect(others).toEqual([])
  expect(chunk).toEqual({
    candidates: [{ content: { parts: [{ text: 'ab' }], role: 'model' }, index: 0 }],
    modelVersion: 'my-model',
    responseId: '0190-abc',
  })
})

test('a call is written whole, at its end, with what became known later', () => {
  const encoder = gemini.createEncoder(contextOf())
  const call = { kind: 'toolCall', id: '', name: '', form: 'function', input: '' } as const
  expect(encoder.push([{ kind: 'begin', at: 0, part: call }])).toBe('')
  expect(encoder.push([{ kind: 'amend', at: 0, change: { id: 'c1', name: 'f' } }])).toBe('')
  expect(
    encoder.push([
      { kind: 'text', at: 0, text: '{"a":' },
      { kind: 'text', at: 0, text: '1}' },
    ]),
  ).toBe('')
  const [chunk] = valuesOf(encoder.push([{ kind: 'end', at: 0 }]))
  expect(chunk).toMatchObject({
    candidates: [
      { content: { parts: [{ functionCall: { id: 'c1', name: 'f', args: { a: 1 } } }] } },
    ],
  })
})

describe('usage', () => {
  const usage = (usageMetadata: unknown) => gemini.readEvent({ usageMetadata } as never).usage

  test('tokens of tools at the vendor are prompt, and thoughts are completion', () => {
    const report = {
      promptTokenCount: 10,
      toolUsePromptTokenCount: 5,
      cachedContentTokenCount: 3,
      candidatesTokenCount: 4,
      thoughtsTokenCount: 6,
      totalTokenCount: 25,
    }
    expect(usage(report)).toEqual({ prompt: 15, cached: 3, completion: 10, reasoning: 6 })
  })

  test('names in snake case are read', () => {
    expect(usage({ prompt_token_count: 1, candidates_token_count: 2 })).toEqual({
      prompt: 1,
      completion: 2,
    })
  })

  test('an answer that only thinks has completion tokens', () => {
    expect(usage({ promptTokenCount: 1, thoughtsTokenCount: 9 })).toMatchObject({ completion: 9 })
  })

  test('a blocked prompt has no completion tokens', () => {
    expect(usage({ promptTokenCount: 21, totalTokenCount: 21 })).toEqual({
      prompt: 21,
      completion: 0,
    })
  })

  test('sound and pictures are reported by themselves', () => {
    const details = (modality: string, tokenCount: unknown) => ({ modality, tokenCount })
    const report = {
      promptTokenCount: 90,
      candidatesTokenCount: 50,
      promptTokensDetails: [details('AUDIO', 30), details('IMAGE', 20), details('TEXT', 40)],
      toolUsePromptTokensDetails: [details('IMAGE', 2), details('AUDIO', -1)],
      candidatesTokensDetails: [details('AUDIO', 7), details('IMAGE', 8), null],
    }
    expect(usage(report)).toMatchObject({
      audioInput: 30,
      imageInput: 22,
      audioOutput: 7,
      imageOutput: 8,
    })
  })

  test.each([-1, 1.5, 1e9, '5', true])(
    'the impossible number %s makes the report invalid',
    count => {
      expect(usage({ promptTokenCount: count })).toBe('invalid')
    },
  )

  test.each([null, undefined, {}])('%s is no report', value => {
    expect(usage(value)).toBeUndefined()
  })

  test('searches are counted by query from Gemini 3 on, and once per answer before', () => {
    const answer = (modelVersion: string) => ({
      modelVersion,
      candidates: [{ groundingMetadata: { webSearchQueries: ['a', 'b', ''] } }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1 },
    })
    expect(gemini.readEvent(answer('gemini-3-flash-preview')).usage).toMatchObject({
      webSearches: 2,
    })
    expect(gemini.readEvent(answer('gemini-2.5-pro')).usage).toMatchObject({ webSearches: 1 })
  })

  test('thoughts are written beside the candidates, and the total is their sum', () => {
    const encoder = gemini.createEncoder(contextOf())
    encoder.push([{ kind: 'usage', usage: { prompt: 9, completion: 7, reasoning: 5 } }])
    expect(valuesOf(encoder.close())[0]?.['usageMetadata']).toMatchObject({
      promptTokenCount: 9,
      candidatesTokenCount: 2,
      thoughtsTokenCount: 5,
      totalTokenCount: 16,
    })
  })
})

test('the text of an event has thoughts, calls and programs of every candidate', () => {
  const part = (one: object) => ({ content: { parts: [one] } })
  const value = {
    candidates: [
      part({ text: 'a', thought: true }),
      part({ functionCall: { name: 'f', args: { x: 1 } } }),
      part({ executableCode: { code: 'print()' } }),
    ],
  }
  expect(gemini.readEvent(value as never).text).toBe('af{"x":1}print()')
})

test.each([
  ['usage alone', { usageMetadata: { promptTokenCount: 1 } }, true],
  ['an empty text', { candidates: [{ content: { parts: [{ text: '' }] } }] }, true],
  ['a text', { candidates: [{ content: { parts: [{ text: 'a' }] } }] }, false],
  ['a signature', { candidates: [{ content: { parts: [{ thoughtSignature: 'x' }] } }] }, false],
  ['an end', { candidates: [{ finishReason: 'STOP' }] }, false],
  ['a blocked prompt', { promptFeedback: { blockReason: 'SAFETY' } }, false],
  ['an error', { error: { code: 500 } }, false],
])('whether another channel may be tried after %s', (_name, value, isOpening) => {
  expect(gemini.isOpening(value as never)).toBe(isOpening)
})
