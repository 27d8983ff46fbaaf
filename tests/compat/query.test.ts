import { describe, expect, test } from 'vitest'
import {
  flagOf,
  momentMsOf,
  momentOf,
  parseQuery,
  textOf,
  wholeOf,
} from '../../compat/api/query.ts'

describe('a query', () => {
  test.each([
    ['a parameter twice', 'p=1&p=2'],
    ['a list', 'p[]=1'],
    ['an object', 'p[a]=2'],
    ['a prototype', 'page_size[__proto__]=x'],
    ['a name that is too long', `${'a'.repeat(65)}=1`],
    ['too many parameters', Array.from({ length: 101 }, (_, i) => `a${i}=1`).join('&')],
  ])('with %s is refused', (_name, text) => {
    expect(() => parseQuery(text)).toThrow('INPUT_INVALID')
  })

  test('keeps unknown keys', () => {
    expect([...parseQuery('turnstile=&x=%E4%B8%AD&utm-source=a&_=1')]).toEqual([
      ['turnstile', ''],
      ['x', '中'],
      ['utm-source', 'a'],
      ['_', '1'],
    ])
  })
})

describe('a value of the old client', () => {
  test.each([
    ['', undefined],
    ['undefined', undefined],
    ['null', undefined],
    ['NaN', undefined],
    [' root ', 'root'],
    ['%25', '%'],
  ])('%j as a word is %j', (text, word) => {
    expect(textOf(parseQuery(`keyword=${text}`), 'keyword')).toBe(word)
  })

  test.each([
    ['7', 7],
    ['-1', -1],
    ['1.5', undefined],
    ['abc', undefined],
    ['1e3', undefined],
  ])('%j as a number is %j', (text, value) => {
    expect(wholeOf(parseQuery(`p=${text}`), 'p')).toBe(value)
  })

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['', false],
    ['0', false],
  ])('%j as a flag is %j', (text, value) => {
    expect(flagOf(parseQuery(`id_sort=${text}`), 'id_sort')).toBe(value)
  })

  test.each([
    ['1739700000', '2025-02-16T10:00:00.000Z'],
    ['0', undefined],
    ['NaN', undefined],
    ['1e18', undefined],
    ['1000000000000000000', '9999-12-30T00:00:00.000Z'],
    ['1', '1970-01-02T00:00:00.000Z'],
    ['-99999999999999999999', '1970-01-02T00:00:00.000Z'],
  ])('%j as a time is %j', (text, time) => {
    expect(momentOf(parseQuery(`t=${text}`), 't')?.toISOString()).toBe(time)
  })
  test('is in milliseconds where a call says so', () => {
    const query = parseQuery('t=1739700000123&past=-1')
    expect(momentMsOf(query, 't')?.toISOString()).toBe('2025-02-16T10:00:00.123Z')
    expect(momentMsOf(query, 'past')?.toISOString()).toBe('1970-01-02T00:00:00.000Z')
  })
})
