import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import { Id, Ids, input, line, Page, quota, text } from '../../../contract/inputs/common.ts'
import { moment } from '../../../contract/inputs/moment.ts'
import { fails } from './fails.ts'

describe('an amount of quota', () => {
  it.each([
    ['a whole number', 5, 5n],
    ['decimal text', '-12', -12n],
    ['a bigint', 9_007_199_254_740_991n, 9_007_199_254_740_991n],
    ['text with blanks around', ' 7 ', 7n],
  ])('accepts %s', (_, value, amount) => {
    expect(quota({ min: -100n }).parse(value)).toBe(amount)
  })

  it.each([
    ['a fraction', 1.5, 'valueInteger'],
    ['words', 'abc', 'valueInteger'],
    ['an exponent', '1e3', 'valueInteger'],
    ['a number JSON cannot carry exactly', 1e20, 'valueInteger'],
    ['not a number', Number.NaN, 'valueInteger'],
    ['too much', '9007199254740992', 'valueTooBig'],
    ['below the bound', -1, 'valueTooSmall'],
    ['nothing', undefined, 'valueRequired'],
    ['an object', {}, 'valueInteger'],
  ])('refuses %s', (_, value, key) => {
    expect(fails(quota(), value)).toEqual([` ${key}`])
  })
})

describe('text', () => {
  it.each([
    ['U+0000', 'a\0b'],
    ['a lone surrogate', 'a\ud800'],
    ['an object', { not: '' }],
    ['a list', ['a']],
  ])('refuses %s', (_, value) => {
    expect(fails(text(), value)).toEqual([' valueText'])
  })

  it('counts code points', () => {
    expect(fails(text(3), '😀😀😀')).toEqual([])
    expect(fails(text(3), '😀😀😀😀')).toEqual([' valueTooLong'])
  })

  it.each([
    ['a line break', 'a\nb'],
    ['a separator of lines', 'a\u2028b'],
    ['an escape code', 'a\u001bb'],
    ['a mark that turns the direction', 'nimda\u202e'],
    ['an isolated direction', '\u2067nimda\u2069'],
  ])('refuses %s in a line', (_, value) => {
    expect(fails(line({ max: 9 }), value)).toEqual([' valueLine'])
  })

  it.each(['  ok ', 'שלום', '👩‍💻', 'می‌خواهم'])('accepts the line %j', value => {
    expect(line({ max: 12 }).parse(value)).toBe(value.trim())
  })
})

describe('an input', () => {
  it('names unknown fields', () => {
    const result = Id.safeParse({ id: 1, quota: 5 })
    expect(fieldErrorsOf(result.error!)).toEqual([
      { field: '', messageKey: 'valueUnknown', params: { keys: 'quota' } },
    ])
  })

  it('does not change the prototype of objects', () => {
    const hostile: unknown = JSON.parse('{"id":1,"__proto__":{"role":"ROOT"}}')
    expect(fails(Id, hostile)).toEqual([' valueUnknown'])
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it.each([
    ['a list', []],
    ['text', 'x'],
    ['null', null],
  ])('refuses %s', (_, value) => {
    expect(fails(input({ a: z.string() }), value)).toEqual([' valueObject'])
  })

  it.each([0, -1, 1.5, 2 ** 53, '1', Number.NaN])('refuses the id %s', id => {
    expect(fails(Id, { id })).toEqual(['id idInvalid'])
  })
})

describe('a list of ids', () => {
  it('has each once, in order', () => {
    expect(Ids.parse({ ids: [3, 1, 3] })).toEqual({ ids: [3, 1] })
  })

  it.each([
    ['an empty list', [], 'ids idsNeeded'],
    [
      'more than a thousand',
      Array.from({ length: 1_001 }, (_, index) => index + 1),
      'ids valueTooMany',
    ],
    ['texts', ['1'], 'ids.0 idInvalid'],
  ])('refuses %s', (_, ids, failure) => {
    expect(fails(Ids, { ids })).toEqual([failure])
  })
})

describe('a page', () => {
  it('has ten rows from the start', () => {
    expect(Page.parse({})).toEqual({ skip: 0, take: 10 })
  })

  it.each([
    [{ take: 101 }, 'take valueTooBig'],
    [{ take: 0 }, 'take valueTooSmall'],
    [{ skip: -1 }, 'skip valueTooSmall'],
    [{ skip: 2_147_483_648 }, 'skip valueTooBig'],
  ])('refuses %j', (page, failure) => {
    expect(fails(Page, page)).toEqual([failure])
  })
})

describe('a point in time', () => {
  it.each([
    ['a zone', '2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['an offset', '2026-01-31T08:00:00+08:00', '2026-01-31T00:00:00.000Z'],
    ['a leap day', '2024-02-29 00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('is read with %s', (_, value, iso) => {
    expect(moment().parse(value).toISOString()).toBe(iso)
  })

  it('is local without a zone', () => {
    expect(moment().parse('2026-01-31 08:00:00')).toEqual(new Date(2026, 0, 31, 8))
  })

  it.each([
    '2024-13-45 99:99:99',
    '2023-02-29 00:00:00',
    '2024-04-31',
    '2024-01-01 24:00:00',
    '1.1.2024',
    '',
    new Date(Number.NaN),
    new Date(-2_000),
    new Date(8e15),
    17,
  ])('refuses %s', value => {
    expect(fails(moment(), value)).toEqual([' valueDate'])
  })
})
