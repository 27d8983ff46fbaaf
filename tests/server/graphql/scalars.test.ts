import { isScalarType } from 'graphql/index.js'
import { describe, expect, it } from 'vitest'
import { buildSchema } from '../../../server/graphql/schema.ts'

const decimal = buildSchema().getType('Decimal')
if (!isScalarType(decimal)) throw new Error('Decimal is a scalar')

describe('Decimal', () => {
  it.each([
    ['0.50', '0.50'],
    ['-12', '-12'],
    ['8.219178082191782', '8.219178082191782'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    ['1e-7', '0.0000001'],
  ])('writes %o as %s', (value, text) => {
    expect(decimal.serialize(value)).toBe(text)
  })

  it.each([
    ['7.30', '7.30'],
    [7.3, '7.3'],
    [-0.5, '-0.5'],
    [0, '0'],
  ])('reads %o as %s', (value, text) => {
    expect(decimal.parseValue(value)).toBe(text)
  })

  it.each([
    '',
    '1e3',
    '.5',
    '5.',
    '01',
    '1,5',
    'NaN',
    `1${'0'.repeat(20)}`,
    1e300,
    NaN,
    true,
    null,
  ])('refuses %o', value => {
    expect(() => decimal.parseValue(value)).toThrowError('Decimal takes a plain decimal number')
  })
})

describe('the schema', () => {
  it('has no number that loses digits of money', () => {
    const floats = Object.values(buildSchema().getTypeMap()).flatMap(type =>
      'getFields' in type
        ? Object.values(type.getFields())
            .filter(field => String(field.type).includes('Float'))
            .map(field => `${type.name}.${field.name}`)
        : [],
    )
    const notYetChanged = ['Channel.balanceUsd', 'Group.ratio']
    expect(floats.filter(name => !notYetChanged.includes(name))).toEqual([])
  })
})
