import { expect, test } from 'vitest'
import fc from 'fast-check'
import { createSplitter, dataOf } from '../../../server/relay/sse/splitter.ts'

function split(chunks: readonly Buffer[], bytesMax = 1024) {
  const events: string[] = []
  const splitter = createSplitter(event => events.push(dataOf(event)), bytesMax)
  const isInBounds = chunks.every(chunk => splitter.feed(Buffer.from(chunk)))
  return {
    events: events.filter(data => data !== ''),
    rest: splitter.rest().toString(),
    isInBounds,
  }
}

// what it shows, bytes, the data of its events
const streams: [string, string, string[]][] = [
  ['lines end with LF', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['lines end with CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
  ['lines end with CR', 'data: a\r\rdata: b\r\r', ['a', 'b']],
  ['comments carry no data', ': ping\n\ndata: a\n\n', ['a']],
  ['data may take several lines', 'data: a\ndata: b\n\n', ['a\nb']],
  ['the space after the colon is optional', 'data:a\n\n', ['a']],
  ['other fields are passed over', 'event: x\nid: 1\ndata: a\n\n', ['a']],
  ['characters of several bytes', 'data: 你好 🌍\n\n', ['你好 🌍']],
  ['a byte order mark before them', '\ufeffdata: a\n\ndata: b\n\n', ['a', 'b']],
  ['a byte order mark within them', 'data: \ufeffa\n\n\ufeffdata: b\n\n', ['\ufeffa']],
  ['extra blank lines', '\n\ndata: a\n\n\n\ndata: b\n\n', ['a', 'b']],
  ['an event without its end is not reported', 'data: a\n\ndata: b\n', ['a']],
]

test.each(streams)('%s, cut at every byte', (_, text, expected) => {
  const bytes = Buffer.from(text)
  for (let at = 0; at <= bytes.length; at += 1) {
    expect(split([bytes.subarray(0, at), bytes.subarray(at)]).events).toEqual(expected)
  }
})

test('any way of cutting gives the same events', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...streams),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 20 }),
      ([, text, expected], sizes) => {
        const bytes = Buffer.from(text)
        const chunks: Buffer[] = []
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] as number
          chunks.push(bytes.subarray(at, at + size))
          at += size
        }
        expect(split(chunks).events).toEqual(expected)
      },
    ),
  )
})

test.each(streams)('%s: nothing of its bytes is lost', (_, text) => {
  const bytes = Buffer.from(text)
  for (let at = 0; at <= bytes.length; at += 1) {
    const events: Buffer[] = []
    const splitter = createSplitter(event => events.push(Buffer.from(event)), 1024)
    for (const chunk of [bytes.subarray(0, at), bytes.subarray(at)]) splitter.feed(chunk)
    const all = Buffer.concat([...events, splitter.rest()]).toString()
    // A mark and blank lines before the first event say nothing. A CR at the end of a chunk is completed.
    expect(all.replaceAll('\r\r\n', '\r\r')).toBe(
      text.replace(/^\ufeff/, '').replaceAll(/^\n+|(?<=\n\n)\n+/g, ''),
    )
  }
})

test('an event whose lines end with CRLF has both halves of its blank line', () => {
  const events: string[] = []
  const splitter = createSplitter(event => events.push(event.toString()), 1024)
  splitter.feed(Buffer.from('data: a\r\n\r\ndata: b\r\n\r\n'))
  expect(events).toEqual(['data: a\r\n\r\n', 'data: b\r\n\r\n'])
})

test('fails for an event above the limit', () => {
  const chunk = Buffer.alloc(600, 'x')
  expect(split([Buffer.from('data: '), chunk]).isInBounds).toBe(true)
  expect(split([Buffer.from('data: '), chunk, chunk]).isInBounds).toBe(false)
})

test('a byte order mark at the beginning is left out, however its bytes come apart', () => {
  const bytes = Buffer.from('\uFEFFdata: {"a":1}\n\ndata: \uFEFF\n\n')
  for (let cut = 0; cut <= 4; cut += 1) {
    for (let second = cut; second <= 5; second += 1) {
      const events: string[] = []
      const splitter = createSplitter(event => events.push(event.toString()), 1_000)
      for (const part of [
        bytes.subarray(0, cut),
        bytes.subarray(cut, second),
        bytes.subarray(second),
      ]) {
        splitter.feed(part)
      }
      expect(events).toEqual(['data: {"a":1}\n\n', 'data: \uFEFF\n\n'])
    }
  }
})

test('bytes that only begin like a byte order mark stay', () => {
  const bytes = Buffer.from([0xef, 0xbb, 0x41, 0x0a, 0x0a])
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const events: Buffer[] = []
    const splitter = createSplitter(event => events.push(Buffer.from(event)), 1_000)
    splitter.feed(bytes.subarray(0, cut))
    splitter.feed(bytes.subarray(cut))
    expect(Buffer.concat(events)).toEqual(bytes)
  }
})

test('an event whose last CRLF is cut is whole at once, and its second half is no event', () => {
  const events: string[] = []
  const splitter = createSplitter(event => events.push(event.toString()), 1024)
  for (const chunk of ['data: a\r\n\r', '\ndata: b\r\n\r', '\n']) splitter.feed(Buffer.from(chunk))
  expect(events).toEqual(['data: a\r\n\r\n', 'data: b\r\n\r\n'])
  expect(splitter.rest().toString()).toBe('')
})
