import { expect, test } from 'vitest'
import { withReasoningOfCalls } from '../../../../server/dialects/openai-chat/recall-reasoning.ts'

const call = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{}' } }
const find = (id: string) => (id === 'call_1' ? 'I should look.' : '')
const restored = (message: object) =>
  withReasoningOfCalls({ messages: [{ role: 'assistant', tool_calls: [call], ...message }] }, find)

test.each([{}, { reasoning_content: null }, { reasoning_content: '' }])(
  'reasoning that a caller left out as %j is put back',
  message => {
    expect(restored(message)).toMatchObject({
      messages: [{ reasoning_content: 'I should look.', tool_calls: [call] }],
    })
  },
)

test.each([{ reasoning_content: 'My own.' }, { reasoning: 'My own.' }])(
  'reasoning that a caller sends as %j stays',
  message => {
    expect(restored(message)).toEqual({
      messages: [{ role: 'assistant', tool_calls: [call], ...message }],
    })
  },
)
