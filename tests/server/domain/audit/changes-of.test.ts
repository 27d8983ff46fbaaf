import { describe, expect, test } from 'vitest'
import { changesOf } from '../../../../server/domain/audit/index.ts'

describe('the changes of an audit entry', () => {
  test.each<[string, unknown, (string | null)[][]]>([
    ['nothing', {}, []],
    [
      'only values after',
      { name: 'a', quota: 5 },
      [
        ['name', null, 'a'],
        ['quota', null, '5'],
      ],
    ],
    ['one value', { before: 1, after: 2 }, [['', '1', '2']]],
    [
      'objects before and after',
      { before: { name: 'a', tag: 'x' }, after: { name: 'b' } },
      [
        ['name', 'a', 'b'],
        ['tag', 'x', null],
      ],
    ],
    [
      'objects with a value that neither has',
      { before: { name: 'a', expiresAt: null }, after: { name: 'b', expiresAt: null } },
      [['name', 'a', 'b']],
    ],
    [
      'further values beside them',
      { before: { name: 'a' }, after: { name: 'b' }, keyChanged: true },
      [
        ['name', 'a', 'b'],
        ['keyChanged', null, 'true'],
      ],
    ],
    [
      'a value that was added',
      { role: { before: null, after: 'ADMIN' } },
      [['role', null, 'ADMIN']],
    ],
    [
      'a list of options',
      [
        { key: 'Price', before: '7', after: '8' },
        { key: 'SMTPToken', before: '', after: '***' },
      ],
      [
        ['Price', '7', '8'],
        ['SMTPToken', '', '***'],
      ],
    ],
    ['nested values', { limits: { rpm: { before: 1, after: 2 } } }, [['limits.rpm', '1', '2']]],
    ['lists', { ids: [1, 2] }, [['ids', null, '[1,2]']]],
    ['an empty list', [], [['', null, '[]']]],
    ['JSON null', null, [['', null, null]]],
  ])('of %s', (_what, change, expected) => {
    expect(changesOf(change).map(({ field, before, after }) => [field, before, after])).toEqual(
      expected,
    )
  })
})
