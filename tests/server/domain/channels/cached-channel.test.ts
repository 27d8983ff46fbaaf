import { describe, expect, it } from 'vitest'
import {
  addressOf,
  readSetting,
  readStatusCodeMapping,
} from '../../../../server/domain/channels/cached-channel.ts'
import { readModelMapping } from '../../../../server/domain/channels/model-mapping.ts'

const chain = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, at) => [`m${at}`, `m${at + 1}`]))

describe('a model mapping', () => {
  it.each([
    { name: 'renames once', stored: { a: 'b' }, of: 'a', outcome: 'b' },
    { name: 'keeps other names', stored: { a: 'b' }, of: 'c', outcome: 'c' },
    { name: 'follows a chain', stored: { a: 'b', b: 'c', c: 'd' }, of: 'a', outcome: 'd' },
    { name: 'starts anywhere in a chain', stored: { a: 'b', b: 'c' }, of: 'b', outcome: 'c' },
    { name: 'ignores a name mapped to itself', stored: { a: 'a' }, of: 'a', outcome: 'a' },
    { name: 'ends a loop of two', stored: { a: 'b', b: 'a' }, of: 'a', outcome: 'b' },
    { name: 'ends a loop further on', stored: { a: 'b', b: 'c', c: 'b' }, of: 'a', outcome: 'c' },
    { name: 'follows ten hops', stored: chain(10), of: 'm0', outcome: 'm10' },
    { name: 'stops after ten hops', stored: chain(100), of: 'm0', outcome: 'm10' },
    {
      name: 'takes a hostile name as a name',
      stored: { constructor: 'b' },
      of: 'constructor',
      outcome: 'b',
    },
    { name: 'has no names of its own', stored: {}, of: 'toString', outcome: 'toString' },
    { name: 'leaves out what is not text', stored: { a: 1, b: '' }, of: 'a', outcome: 'a' },
    { name: 'is empty when it is a list', stored: ['a'], of: '0', outcome: '0' },
    { name: 'is empty when it is nothing', stored: null, of: 'a', outcome: 'a' },
  ])('$name', ({ stored, of, outcome }) => {
    expect(readModelMapping(stored).get(of) ?? of).toBe(outcome)
  })
})

describe('a status code mapping', () => {
  it('has error statuses only', () => {
    const stored = {
      429: '500',
      400: 503,
      200: '500',
      401: '200',
      abc: '500',
      500: 'x',
      404.5: '500',
    }
    expect([...readStatusCodeMapping(stored)]).toEqual([
      [400, 503],
      [429, 500],
    ])
    expect(readStatusCodeMapping([500]).size).toBe(0)
  })
})

describe('the settings of a channel', () => {
  it.each([
    [{}, { forceFormat: false, thinkingToContent: false, passFields: new Set(), proxy: '' }],
    [null, { forceFormat: false, thinkingToContent: false, passFields: new Set(), proxy: '' }],
    [
      {
        force_format: true,
        thinking_to_content: true,
        pass_fields: ['route', 7],
        proxy: ' socks5://p:1 ',
      },
      {
        forceFormat: true,
        thinkingToContent: true,
        passFields: new Set(['route']),
        proxy: 'socks5://p:1',
      },
    ],
    [
      { force_format: 'yes', proxy: 7 },
      { forceFormat: false, thinkingToContent: false, passFields: new Set(), proxy: '' },
    ],
  ])('%j are read as %j', (stored, outcome) => expect(readSetting(stored)).toEqual(outcome))
})

describe('the address of a channel', () => {
  it('is its own, or the one of its type', () => {
    expect(addressOf({ type: 1, baseUrl: '' })).toBe('https://api.openai.com')
    expect(addressOf({ type: 1, baseUrl: 'https://other.test' })).toBe('https://other.test')
    expect(addressOf({ type: 8, baseUrl: '' })).toBe('')
  })
})
