import { beforeAll, expect, test } from 'vitest'
import { noUsage } from '../../../../contract/usage.ts'
import type { Provider } from '../../../../server/providers/provider.ts'
import { providerOf } from '../../../../server/providers/registry.ts'
import { createSplitter } from '../../../../server/relay/sse/splitter.ts'
import type { Call } from '../../../../server/relay/surface.ts'
import { countText, loadTokenizers } from '../../../../server/relay/usage/count.ts'
import { createMeter } from '../../../../server/relay/usage/meter.ts'
import { deltaEvent, DONE, eventOf } from '../../../support/fake-upstream.ts'

const KEPT_BYTES_MAX = 64 * 1024
/** Tokens that a text takes more, or fewer, for being counted in two parts. */
const JOIN_TOKENS_MAX = 3

const call: Call = {
  model: 'gpt-4o',
  isStream: true,
  body: {},
  promptTexts: ['Hello', ' there'],
  promptOverhead: 7,
  completionTokensMax: undefined,
  wantsUsage: false,
}

beforeAll(loadTokenizers)

const openMeter = () => createMeter(call, providerOf(1) as Provider)
const eventFor = (content: string) => Buffer.from(deltaEvent({ content }))

function outputOf(events: readonly Buffer[]): number {
  const meter = openMeter()
  for (const event of events) meter.record(event)
  return meter.total().output
}

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

const bytesOf = (events: readonly Buffer[]) => events.reduce((sum, one) => sum + one.length, 0)

// what the pieces are; between whole words no token can span two of them
const wholeWords: [string, string[]][] = [
  ['a few words', [' one', ' two']],
  ['words of several times the bytes that are kept', many(2000, index => ` word${index % 7}x`)],
  ['one piece of more than is kept', [' far'.repeat(KEPT_BYTES_MAX / 2)]],
  ['Chinese of more than is kept', many(1200, () => ' 你好，世界 🌍')],
  ['nothing', ['']],
]

test.each(wholeWords)('%s: counted as the whole text at once', (_, pieces) => {
  expect(outputOf(pieces.map(eventFor))).toBe(countText(call.model, pieces.join('')))
})

test('slices that end within words change the count by at most one token each', () => {
  const text = 'internationalization '.repeat(1500)
  const pieces = text.match(/.{1,13}/g) ?? []
  const events = pieces.map(eventFor)
  const joins = Math.floor(bytesOf(events) / KEPT_BYTES_MAX)
  expect(joins).toBeGreaterThan(3)
  const difference = outputOf(events) - countText(call.model, text)
  expect(Math.abs(difference)).toBeLessThanOrEqual(joins * JOIN_TOKENS_MAX)
})

test.each([1, 7, 1000])('reads of %s bytes change nothing, in memory that is used again', bytes => {
  const words = many(300, index => ` 你好 w${index}`)
  const stream = Buffer.from(words.map(word => deltaEvent({ content: word })).join(''))
  const meter = openMeter()
  const splitter = createSplitter(event => meter.record(event), KEPT_BYTES_MAX)
  for (let at = 0; at < stream.length; at += bytes) {
    splitter.feed(stream.subarray(at, at + bytes))
  }
  stream.fill(0)
  expect(meter.total().output).toBe(countText(call.model, words.join('')))
})

// what an event carries, event, text
const contents: [string, string, string][] = [
  ['reasoning', deltaEvent({ reasoning_content: 'because' }), 'because'],
  [
    'a tool call',
    deltaEvent({ tool_calls: [{ index: 0, function: { name: 'look', arguments: '{"at":1}' } }] }),
    'look{"at":1}',
  ],
  ['a refusal', deltaEvent({ refusal: 'I cannot' }), 'I cannot'],
  ['only a role', deltaEvent({ role: 'assistant', content: '' }), ''],
  ['a comment', ': ping\n\n', ''],
  ['the end mark', DONE, ''],
  ['half a value', 'data: {"choices":[{"delta":{"content":"half\n\n', ''],
  ['no object', eventOf(null), ''],
]

test.each(contents)('counts what %s says, and the words around it', (_, event, text) => {
  const events = [eventFor('before '), Buffer.from(event), eventFor(' after')]
  expect(outputOf(events)).toBe(countText(call.model, `before ${text} after`))
})

test('without a report the prompt and the delivered text are counted, however often asked', () => {
  const meter = openMeter()
  meter.record(eventFor('Hello there'))
  const counted = { ...noUsage, input: 9, output: 2 }
  expect([meter.hasReport(), meter.total(), meter.total()]).toEqual([false, counted, counted])
  meter.record(eventFor(', you'))
  expect(meter.total().output).toBe(4)
})

test('the last report counts, whatever was delivered', () => {
  const meter = openMeter()
  for (const word of many(1000, index => ` word${index}`)) meter.record(eventFor(word))
  meter.setUsage({ prompt: 5, completion: 1 })
  meter.setUsage({ prompt: 5, completion: 3 })
  expect([meter.hasReport(), meter.total()]).toEqual([true, { ...noUsage, input: 5, output: 3 }])
})

test('estimates one token for an event, and one more for every two bytes above the shortest', () => {
  const meter = openMeter()
  const rough = ['a'.repeat(100), '', ' word', 'a'.repeat(4000)].map(content => {
    meter.record(eventFor(content))
    return meter.estimate()
  })
  expect(rough).toEqual([49, 50, 53, 2054])
})

test('a report of an answer that came in one event is credible above the limit of the caller', () => {
  const meter = createMeter({ ...call, completionTokensMax: 10 }, providerOf(1) as Provider)
  meter.record(eventFor('word '.repeat(1000)))
  expect(meter.setUsage({ prompt: 5, completion: 1100 })).toBe(true)
  expect(meter.total().output).toBe(1100)
})
