import { expect, test } from 'vitest'
import { masked } from '../../../../server/domain/access/mask.ts'

const key = 'a'.repeat(48)

test.each([
  ['a password', { password: 'hunter2hunter2' }, { password: '***' }],
  ['a hash', { passwordHash: '$argon2id$…' }, { passwordHash: '***' }],
  ['bytes', { anything: new Uint8Array([1, 2]) }, { anything: '***' }],
  ['a list of keys', { keys: ['one', 'two'] }, { keys: ['***', '***'] }],
  [
    'both sides of a secret change',
    { key: { before: 'a', after: 'b' } },
    { key: { before: '***', after: '***' } },
  ],
  ['a secret option', { key: 'SMTPToken', value: 'xyz' }, { key: 'SMTPToken', value: '***' }],
  [
    'a secret option before and after',
    { key: 'EpayKey', before: '', after: 'x' },
    { key: 'EpayKey', before: '', after: '***' },
  ],
  ['a plain option', { key: 'SystemName', value: 'Mine' }, { key: 'SystemName', value: 'Mine' }],
  ['a key inside a text', { note: `uses sk-${key} now` }, { note: 'uses sk-*** now' }],
  ['that a secret was emptied', { key: '' }, { key: '' }],
  ['an amount', { before: 12n, delta: -3n }, { before: '12', delta: '-3' }],
  ['a count of tokens', { maxInputTokens: 4096 }, { maxInputTokens: 4096 }],
  ['a moment', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  [
    'ids and previews',
    { tokenId: 3, keyPreview: 'abcd…wxyz' },
    { tokenId: 3, keyPreview: 'abcd…wxyz' },
  ],
  ['a count of tokens', { maxInputTokens: 128_000 }, { maxInputTokens: 128_000 }],
  ['what is not there', { reason: undefined, group: null }, { group: null }],
  ['no number at all', { ratio: Number.NaN }, { ratio: 'NaN' }],
])('an audit row shows %s', (_what, change, shown) => {
  expect(masked(change)).toEqual(shown)
})

test('a change with a circular reference ends', () => {
  const loop: Record<string, unknown> = {}
  loop.again = loop
  expect(JSON.stringify(masked(loop))).toContain('***')
})
