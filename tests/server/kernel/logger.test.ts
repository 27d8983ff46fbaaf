import { expect, test } from 'vitest'
import { describedFields } from '../../../server/kernel/logger.ts'

const SECRET = 'hunter2-very-secret'

/** As the driver throws it: the values are in fields of their own too. */
const thrown = () => {
  const error = new Error(`invalid input syntax for type integer: "${SECRET}"`)
  return Object.assign(error, { code: '22P02', detail: `Failing row contains (${SECRET}).` })
}

test.each([
  ['a field', { error: thrown() }],
  ['a field of any name', { reason: thrown() }],
  ['a list', { errors: [thrown(), [thrown()]] }],
  ['an object', { failure: { of: { call: thrown() } } }],
  ['what was thrown and is no error', { error: { detail: SECRET } }],
])('a log line never has an error as it was thrown: %s', (_, fields) => {
  expect(JSON.stringify(describedFields(fields))).not.toContain(SECRET)
})

test('a log line keeps numbers, texts and the code of an error', () => {
  expect(describedFields({ count: 2, at: ['a'], on: { error: thrown() }, no: undefined })).toEqual({
    count: 2,
    at: ['a'],
    on: { error: 'Error 22P02' },
    no: undefined,
  })
})
