import { describe, expect, test } from 'vitest'
import { descending, positionOf, readPosition } from '../../../server/kernel/keyset.ts'

const order = [descending({ name: 'id', kind: 'integer' })]

describe('a cursor of a number', () => {
  test.each([0, 7, 999_999_999, 1_000_000_000, 2_147_483_647])(
    'of the row %i is read by the server that wrote it',
    id => {
      expect(readPosition(positionOf({ id }, order), order)).toEqual([id])
    },
  )

  test.each(['2147483648', '99999999999', '1.5', '-'])('%s is refused', text => {
    const [first] = positionOf({ id: 1 }, order)
    expect(() => readPosition([first, text] as never, order)).toThrow('PAGE_INVALID')
  })
})
