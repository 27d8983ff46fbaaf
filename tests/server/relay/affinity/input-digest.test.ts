import { expect, test } from 'vitest'
import { inputDigest } from '../../../../server/relay/affinity/input-digest.ts'

test.each([
  ['spaces', '{"a":1,"b":[2,3]}', '{ "a": 1, "b": [2, 3] }'],
  ['the order of members', '{"a":1,"b":{"c":2,"d":3}}', '{"b":{"d":3,"c":2},"a":1}'],
  ['no input', '', '{}'],
  ['the object around the text of a custom tool', '"text"', '{"input":"text"}'],
])('does not depend on %s', (_, one, other) => {
  expect(inputDigest(one)).toBe(inputDigest(other))
})

test.each([
  ['values', '{"a":1}', '{"a":2}'],
  ['the order of a list', '[1,2]', '[2,1]'],
  ['texts that are no JSON', '{"a":', '{"b":'],
])('depends on %s', (_, one, other) => {
  expect(inputDigest(one)).not.toBe(inputDigest(other))
})
