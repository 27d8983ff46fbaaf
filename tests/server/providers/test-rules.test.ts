import { expect, test } from 'vitest'
import { hasEmbeddingsOnly, roomForTest } from '../../../server/providers/test-rules.ts'

test.each([
  ['gpt-4o', 10],
  ['gemini-2.5-pro', 300],
  ['gemini-2.0-flash-thinking', 50],
  ['deepseek-thinking', 50],
  ['claude-sonnet-4', 10],
  ['claude-3-7-sonnet-thinking', undefined],
])('the answer of %s to a test has room for %s tokens', (model, maxTokens) => {
  expect(roomForTest(model)).toEqual(maxTokens === undefined ? {} : { maxTokens })
})

test.each([
  [1, 'text-embedding-3-small', true],
  [1, 'bge-m3', true],
  [44, 'any', true],
  [1, 'gpt-4o', false],
])('of type %s, %s is tested with an embedding: %s', (type, model, is) => {
  expect(hasEmbeddingsOnly(type, model)).toBe(is)
})
