import { expect, test } from 'vitest'
import { needsResponses } from '../../../server/providers/responses-only.ts'

const tools = [{ type: 'function', function: { name: 'now' } }]

// The model, what the call has besides, and whether OpenAI takes it as Responses alone.
test.each([
  ['gpt-4o', { tools }, false],
  ['gpt-5.1', { tools, reasoning_effort: 'high' }, false],
  ['gpt-5.4', { tools }, false],
  ['gpt-5.4', { tools, reasoning_effort: 'none' }, false],
  ['gpt-5.5-mini', { tools, reasoning_effort: 'low' }, true],
  ['gpt-5.6-sol', { tools }, true],
  ['gpt-5.6-sol', { tools, reasoning_effort: 'none' }, false],
  ['gpt-5.6-sol', { reasoning_effort: 'high' }, false],
  ['gpt-5.6-sol', { tools: [] }, false],
  ['openai/gpt-6-luna', { tools }, true],
  ['gpt-6-astra', { tools, reasoning_effort: 'none' }, true],
  ['gpt-6.1-sol', { tools, reasoning_effort: 'none' }, true],
  ['gpt-5.6-chat-latest', { tools }, false],
  ['claude-opus-5', { tools }, false],
])('a call of %s with %j needs Responses: %s', (model, body, expected) => {
  expect(needsResponses(model, body)).toBe(expected)
})
