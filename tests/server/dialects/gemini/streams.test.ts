import { expect, test } from 'vitest'
import { gemini } from '../../../../server/dialects/gemini/index.ts'
import { Frame } from '../../../../server/dialects/frame.ts'
import { fixture, GOLDEN, splitEvents, valuesOf } from './support.ts'

const STREAMS = [
  'text',
  'thoughts-and-calls',
  'signature-at-end',
  'blocked',
  'grounded',
  'code-and-picture',
]

test.each(STREAMS)('the stream %s is decoded event by event', async name => {
  const decoder = gemini.createDecoder()
  const events = valuesOf(fixture(`${name}.sse`)).map(value => decoder.push('', value))
  const json = JSON.stringify([...events, decoder.end()], null, 2)
  await expect(`${json}\n`).toMatchFileSnapshot(`${GOLDEN}/${name}.events.json`)
})

test.each(STREAMS)('a cut of the stream %s still closes its parts and finishes', name => {
  const values = valuesOf(fixture(`${name}.sse`))
  for (let length = 0; length <= values.length; length += 1) {
    const decoder = gemini.createDecoder()
    const events = [
      ...values.slice(0, length).flatMap(value => decoder.push('', value)),
      ...decoder.end(),
    ]
    const begun = events.filter(event => event.kind === 'begin').map(event => event.at)
    const ended = events.filter(event => event.kind === 'end').map(event => event.at)
    expect(ended.toSorted()).toEqual(begun)
    expect(begun).toEqual(begun.map((_, index) => index))
    expect(events.at(-1)?.kind).toBe('finish')
  }
})

test.each(STREAMS)('the stream %s, sent as one list, gives the same answer', name => {
  const values = valuesOf(fixture(`${name}.sse`))
  const reply = gemini.readReply(values)
  expect(reply?.parts.length).toBe(name === 'blocked' ? 0 : reply?.parts.length)
  expect(reply?.usage).toBeDefined()
  expect(gemini.readWhole(values)?.text).toBe(
    values.map(one => gemini.readEvent(one).text).join(''),
  )
})

test('each event of a stream is classified by its bytes', () => {
  const kinds = splitEvents(fixture('text.sse')).map(event => gemini.inspect(Buffer.from(event)))
  const content = Frame.CONTENT | Frame.USAGE
  expect(kinds).toEqual([Frame.IDLE, content, content, content | Frame.FINISH])
})

test.each([
  ['a comment', ': ping\n\n', Frame.IDLE],
  ['an empty object', 'data: {}\n\n', Frame.IDLE],
  ['an empty line', '\n', Frame.IDLE],
  ['empty data', 'data: \n\n', Frame.IDLE],
  ['an end mark of another server', 'data: [DONE]\n\n', Frame.TERMINAL],
  ['usage alone', 'data: {"usageMetadata":{"promptTokenCount":1}}\n\n', Frame.USAGE],
  ['no usage', 'data: {"usageMetadata":null,"candidates":[]}\n\n', Frame.CONTENT],
  ['an empty finish', 'data: {"candidates":[{"finishReason":""}]}\n\n', Frame.CONTENT],
  ['an end', 'data: {"candidates":[{"finishReason": "STOP"}]}\r\n\r\n', Frame.FINISH],
  ['an end in snake case', 'data: {"candidates":[{"finish_reason":"STOP"}]}\n\n', Frame.FINISH],
  ['a blocked prompt', 'data: {"promptFeedback":{"blockReason":"OTHER"}}\n\n', Frame.FINISH],
  [
    'a failed call',
    'data: {"candidates":[{"finishReason":"MALFORMED_FUNCTION_CALL"}]}\n\n',
    Frame.FINISH | Frame.ERROR,
  ],
  ['an error', 'data: {"error":{"code":503}}\n\n', Frame.ERROR],
  ['an error that is no event', '{"error":{"code":503}}\n\n', Frame.ERROR | Frame.CONTENT],
])('%s is known by its bytes', (_name, event, kinds) => {
  expect(gemini.inspect(Buffer.from(event))).toBe(kinds)
})

test('a text that contains the names of members is content alone', () => {
  const chunk = {
    candidates: [
      { content: { parts: [{ text: '{"finishReason":"STOP","usageMetadata":{},"error":1}' }] } },
    ],
  }
  expect(gemini.inspect(Buffer.from(`data: ${JSON.stringify(chunk)}\n\n`))).toBe(Frame.CONTENT)
})

test('a call without an id gets one that no other call has', () => {
  const chunk = { candidates: [{ content: { parts: [{ functionCall: { name: 'f' } }] } }] }
  const ids = [1, 2].flatMap(() =>
    gemini
      .createDecoder()
      .push('', chunk)
      .flatMap(event =>
        event.kind === 'begin' && event.part.kind === 'toolCall' ? [event.part.id] : [],
      ),
  )
  expect(new Set(ids).size).toBe(2)
  expect(ids.every(id => id.length > 20)).toBe(true)
})

test('a call without arguments has an empty object', () => {
  const chunk = {
    candidates: [{ content: { parts: [{ function_call: { name: 'f', args: null } }] } }],
  }
  const texts = gemini
    .createDecoder()
    .push('', chunk)
    .filter(event => event.kind === 'text')
  expect(texts.map(event => event.text)).toEqual(['{}'])
})

test('arguments that come in pieces are joined to one call', () => {
  const decoder = gemini.createDecoder()
  const chunk = (functionCall: object) => ({
    candidates: [{ content: { parts: [{ functionCall }] } }],
  })
  const pieces = [
    { name: 'f', id: 'c1', willContinue: true },
    {
      partialArgs: [{ jsonPath: '$.city', stringValue: 'New ', willContinue: true }],
      willContinue: true,
    },
    {
      partialArgs: [
        { jsonPath: '$.city', stringValue: 'Delhi' },
        { jsonPath: '$.at.x', numberValue: 2 },
      ],
      willContinue: true,
    },
    {},
  ]
  const events = pieces.flatMap(piece => decoder.push('', chunk(piece) as never))
  const [call] = events.filter(event => event.kind === 'begin').map(event => event.part)
  expect(call).toMatchObject({ kind: 'toolCall', id: 'c1', name: 'f' })
  expect(events.filter(event => event.kind === 'text').map(event => event.text)).toEqual([
    '{"city":"New Delhi","at":{"x":2}}',
  ])
})

test('a reason in every chunk does not end the answer early', () => {
  const decoder = gemini.createDecoder()
  const chunk = (text: string) => ({
    candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }],
  })
  const events = ['a', 'b'].flatMap(text => decoder.push('', chunk(text)))
  expect(events.map(event => event.kind)).toEqual(['start', 'begin', 'text', 'text'])
  expect(decoder.end().map(event => event.kind)).toEqual(['end', 'finish'])
})

test.each([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['CONTINUATION', 'length'],
  ['SAFETY', 'filter'],
  ['IMAGE_SAFETY', 'filter'],
  ['MODEL_ARMOR', 'filter'],
  ['SOMETHING_NEW', 'stop'],
  ['constructor', 'stop'],
])('the reason %s is %s', (word, reason) => {
  const reply = gemini.readReply({ candidates: [{ finishReason: word }] })
  expect(reply?.finish.reason).toBe(reason)
})

test('log probabilities are in the form of OpenAI', () => {
  const token = { token: 'é', tokenId: 5, logProbability: -0.5 }
  const reply = gemini.readReply({
    candidates: [
      {
        finishReason: 'STOP',
        logprobsResult: { chosenCandidates: [token], topCandidates: [{ candidates: [token] }] },
      },
    ],
  })
  const one = { token: 'é', logprob: -0.5, bytes: [195, 169] }
  expect(reply?.logprobs).toEqual({ content: [{ ...one, top_logprobs: [one] }] })
})
