import { describe, expect, it } from 'vitest'
import { reuseRows } from '../../../client/ui/list/useSameRows.ts'

const owner = {}
const row = (id: string, more: object = {}) => ({
  id,
  __fragments: { LogRow_log: {} },
  __fragmentOwner: owner,
  ...more,
})

describe('rows that are read again', () => {
  it('are the same objects at another position', () => {
    const before = [row('a'), row('b')]
    const rows = [row('new'), row('a'), row('b')]
    const shown = reuseRows(before, rows)
    expect(shown.map(({ id }) => id)).toEqual(['new', 'a', 'b'])
    expect(shown[1]).toBe(before[0])
    expect(shown[2]).toBe(before[1])
  })

  it.each([
    ['a value changed', { type: 'TOP_UP' }],
    ['the query is another one', { __fragmentOwner: {} }],
    ['a value is gone', {}],
  ])('are new objects when %s', (_case, more) => {
    const now = row('a', more)
    expect(reuseRows([row('a', { type: 'CONSUME' })], [now])[0]).toBe(now)
  })
})
