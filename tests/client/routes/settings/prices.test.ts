import { describe, expect, it } from 'vitest'
import {
  changesOf,
  emptyHistory,
  isConflict,
  reduce,
  type Action,
} from '../../../../client/routes/settings/entries/draft.ts'
import {
  bulkValues,
  listedValues,
  withoutRatios,
} from '../../../../client/routes/settings/prices/bulkValues.ts'
import {
  dollarsOf,
  plainNumber,
  plainText,
  product,
  ratioOf,
} from '../../../../client/routes/settings/prices/exact.ts'
import { columnWidths } from '../../../../client/routes/settings/prices/columnWidths.ts'
import {
  fields,
  fittingFields,
  hiddenColumns,
  type Field,
} from '../../../../client/routes/settings/prices/priceFields.ts'
import {
  differences,
  isShown,
  namesOf,
  readTables,
  rowOf,
  stateOf,
  type Row,
} from '../../../../client/routes/settings/prices/priceTables.ts'

describe('arithmetic of prices', () => {
  it.each([
    ['0.15', '0.075'],
    ['1.25', '0.625'],
    ['0.1', '0.05'],
    ['3', '1.5'],
    ['0.000001', '0.0000005'],
    ['0', '0'],
  ])('%s dollars a million are a ratio of %s, and back', (dollars, ratio) => {
    expect(ratioOf(dollars, 500_000)).toBe(ratio)
    expect(dollarsOf(ratio, 500_000)).toBe(dollars)
  })

  it('follows the value of the quota', () => {
    expect(dollarsOf('1', 400_000)).toBe('2.5')
    expect(ratioOf('2.5', 400_000)).toBe('1')
  })

  it.each([
    ['0.1', '3', '0.3'],
    ['1.1', '1.1', '1.21'],
    ['0.075', '0', '0'],
  ])('%s times %s is %s', (left, right, result) => {
    expect(product(left, right)).toBe(result)
  })

  it.each([
    [' 0.50 ', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0', '0'],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1,5', undefined],
    ['1234567.1234567891', undefined],
  ])('the text %j is %s', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it.each([
    [1e-7, '0.0000001'],
    [1.5e-8, '0.000000015'],
    [0.075, '0.075'],
    [37.5, '37.5'],
    [1_000_000_000, '1000000000'],
  ])('the number %s is written as %s', (value, text) => {
    expect(plainNumber(value)).toBe(text)
  })
})

describe('models of the table', () => {
  const tables = readTables(
    [
      { key: 'ModelPrice', value: '{"paint":0.04,"both":0.1}', default: '{}' },
      { key: 'ModelRatio', value: '{"both":1,"chat":0.5}', default: '{"chat":0.25}' },
      { key: 'CompletionRatio', value: '{"*":2,"half":3}', default: '{"chat":4}' },
    ],
    'value',
  )

  it('are all names, the row for the others first', () => {
    expect(namesOf(tables, ['served'])).toEqual(['*', 'both', 'chat', 'half', 'paint', 'served'])
  })

  it.each([
    ['*', 'others'],
    ['paint', 'fixed'],
    ['both', 'conflict'],
    ['chat', 'perToken'],
    ['half', 'unpriced'],
  ])('%s is %s', (model, state) => {
    expect(stateOf(model, rowOf(tables, model))).toBe(state)
  })

  it('differ from the shipped prices where these have the model', () => {
    const shipped: Row = { ratio: '0.25', completion: '4' }
    expect(differences(rowOf(tables, 'chat'), shipped)).toEqual(['ratio', 'completion'])
    expect(differences(rowOf(tables, 'paint'), {})).toEqual([])
  })

  it('are filtered', () => {
    const seen = { isDifferent: false, isChanged: true }
    expect(isShown('all', { ...seen, state: 'unpriced' })).toBe(true)
    expect(isShown('priced', { ...seen, state: 'unpriced' })).toBe(false)
    expect(isShown('fixed', { ...seen, state: 'conflict' })).toBe(true)
    expect(isShown('differs', { ...seen, state: 'fixed' })).toBe(false)
    expect(isShown('changed', { ...seen, state: 'fixed' })).toBe(true)
    expect(isShown('unpriced', { ...seen, state: 'unpriced' })).toBe(true)
  })
})

describe('changes of several models', () => {
  const models = [
    { model: 'a', row: { ratio: '0.1' } },
    { model: 'b', row: { price: '1' } },
  ].map(one => ({
    ...one,
    shipped: {},
    state: 'perToken' as const,
    differs: [],
    changed: new Set<never>(),
    conflicts: new Set<never>(),
  }))

  it('multiply and remove values that exist, and set all', () => {
    const bulk = (kind: 'multiply' | 'set' | 'remove') =>
      Object.fromEntries(bulkValues(models, { kind, column: 'ratio', value: '3' }))
    expect(bulk('multiply')).toEqual({ a: { ratio: '0.3' } })
    expect(bulk('remove')).toEqual({ a: { ratio: null } })
    expect(bulk('set')).toEqual({ a: { ratio: '3' }, b: { ratio: '3' } })
  })

  it('take the shipped prices, or remove ratios beside a fixed price', () => {
    const row: Row = { price: '1', ratio: '2', completion: '3', webSearch: '10' }
    expect(listedValues({ row, shipped: { ratio: '2', completion: '4' } })).toEqual({
      price: null,
      completion: '4',
      webSearch: null,
    })
    expect(withoutRatios({ row })).toEqual({ ratio: null, completion: null })
  })
})

describe('columns of the table', () => {
  const model = (row: Row, shipped: Row = {}) => ({
    model: 'a',
    row,
    shipped,
    state: 'perToken' as const,
    differs: differences(row, shipped),
    changed: new Set<never>(),
    conflicts: new Set<never>(),
  })
  const texts = { quotaPerUnit: 500_000, headOf: () => 'Two words', placeholder: 'Per token' }
  const tenAChar = (text: string) => text.length * 10
  const each = Object.fromEntries(fields.map(field => [field, 100])) as Record<Field, number>

  it('are as wide as their longest value, also in dollars', () => {
    const { width, used } = columnWidths(
      [model({ ratio: '0.00000125' }), model({ ratio: '1', audio: '20' })],
      texts,
      tenAChar,
    )
    expect([width.ratio, width.dollars, width.price, width.audio]).toEqual([124, 114, 114, 72])
    expect([...used]).toEqual(['dollars', 'ratio', 'audio'])
  })

  it('have room for the list prices while these are shown', () => {
    const models = [model({ ratio: '1' }, { ratio: '1.23456789' })]
    const listedText = (value: string) => `list: ${value}`
    expect(columnWidths(models, texts, tenAChar).width.ratio).toBe(72)
    expect(columnWidths(models, { ...texts, listedText }, tenAChar).width.ratio).toBe(160)
  })

  it.each([
    [0, ['dollars']],
    [399, ['price', 'dollars', 'ratio']],
    [600, ['price', 'dollars', 'ratio', 'completion', 'cacheRead', 'cacheWrite']],
    [900, ['price', 'dollars', 'ratio', 'completion', 'cacheRead', 'cacheWrite', 'image']],
  ] as const)('of the most important fields fit into %s pixels', (room, shown) => {
    const fitting = fittingFields({ width: each, used: new Set<Field>(['image']) }, room)
    expect(fields.filter(field => fitting.has(field))).toEqual(shown)
  })

  it('leave out values, of which a ratio in dollars is none', () => {
    const row: Row = { ratio: '1', audio: '20', webSearch: '5' }
    expect(hiddenColumns(row, ['dollars', 'audio'])).toEqual(['webSearch'])
    expect(hiddenColumns(row, ['price'])).toEqual(['ratio', 'audio', 'webSearch'])
  })
})

describe('unsaved changes', () => {
  const place = { key: 'ModelRatio', name: 'a' }
  const set = (before: string | null, after: string | null): Action => ({
    kind: 'set',
    edits: [{ ...place, before, after }],
  })
  const after = (...actions: Action[]) => actions.reduce(reduce, emptyHistory)
  const changes = (now: string | null, ...actions: Action[]) =>
    changesOf(after(...actions).draft, () => now)

  it('keep the value they were made from', () => {
    expect(changes('1', set('1', '2'), set('1', '3'))).toEqual([
      { ...place, before: '1', after: '3', now: '1' },
    ])
  })

  it('end when the former value returns', () => {
    expect(changes('1', set('1', '2'), set('1', '1'))).toEqual([])
    expect(changes(null, set(null, '2'), set(null, null))).toEqual([])
  })

  it('are taken back one after the other, or all together', () => {
    const two = [set('1', '2'), set('1', '3')]
    expect(changes('1', ...two, { kind: 'undo' })[0]?.after).toBe('2')
    expect(changes('1', ...two, { kind: 'undo' }, { kind: 'undo' })).toEqual([])
    expect(changes('1', ...two, { kind: 'clear' })).toEqual([])
  })

  it('conflict with a value that was saved meanwhile', () => {
    const [change] = changes('5', set('1', '2'))
    expect(isConflict(change!)).toBe(true)
    const places = new Map([['ModelRatio\na', '5']])
    const kept = changes('5', set('1', '2'), { kind: 'settle', places, isOwn: true })
    expect(kept).toEqual([{ ...place, before: '5', after: '2', now: '5' }])
    expect(changes('5', set('1', '2'), { kind: 'settle', places, isOwn: false })).toEqual([])
  })

  it('are none when the same value was saved meanwhile', () => {
    expect(changes('2', set('1', '2'))).toEqual([])
  })
})
