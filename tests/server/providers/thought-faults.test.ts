import { describe, expect, test } from 'vitest'
import { anthropic } from '../../../server/dialects/anthropic/index.ts'
import { openaiChat } from '../../../server/dialects/openai-chat/index.ts'
import { thoughtFaultOf } from '../../../server/providers/thought-faults.ts'

const faultOf = (message: string, code = 'invalid_request_error') =>
  thoughtFaultOf({ status: 400, code, type: 'invalid_request_error', message })

describe('a refusal of the reasoning in a request', () => {
  test.each([
    'messages.1.content.0: Invalid `signature` in `thinking` block',
    'messages.3.content.0: Invalid `data` in `redacted_thinking` block',
    'messages.3.content.8: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified.',
    'The encrypted content gAAA...DQ== could not be verified.',
    'The encrypted content for item rs_1 could not be verified. Reason: it could not be decrypted.',
    'Corrupted thought signature.',
    'Invalid thought signature.',
    'Thought signature is not valid',
  ])('is known by its text: %s', message => {
    expect(faultOf(message)).toBe('unreadable')
  })

  test('is known by the code of OpenAI', () => {
    expect(faultOf('no', 'invalid_encrypted_content')).toBe('unreadable')
  })

  test.each([
    ['Function call is missing a thought_signature in functionCall parts.', 'INVALID_ARGUMENT'],
    ['finish reason MISSING_THOUGHT_SIGNATURE', 'MISSING_THOUGHT_SIGNATURE'],
  ])('may be about a signature that is missing: %s', (message, code) => {
    expect(faultOf(message, code)).toBe('missing')
  })

  test.each([
    'prompt is too long: 210000 tokens > 200000 maximum',
    'The request signature we calculated does not match the signature you provided.',
    'thinking.budget_tokens: must be less than max_tokens',
    '',
  ])('is not any other one: %s', message => {
    expect(faultOf(message)).toBe(undefined)
  })

  test('is not sought in a text that repeats the request', () => {
    const text = 'Invalid `signature` in `thinking` block'
    expect(faultOf(`${'x'.repeat(2_000)}${text}`)).toBe(undefined)
  })
})

describe('what is left out of a request', () => {
  test('of Messages is the thinking alone, and other messages stay the same objects', () => {
    const question = { role: 'user', content: 'hi' }
    const thought = { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }
    const messages = [question, { role: 'assistant', content: [thought] }, question]
    const changed = anthropic.withoutThoughts({ messages, tools: [] }, 'unreadable')
    expect(changed?.body).toEqual({ messages: [question, question], tools: [] })
    expect(anthropic.withoutThoughts({ messages: [question] }, 'unreadable')).toBe(undefined)
  })

  const signed = (signature: string) => ({ google: { thought_signature: signature } })
  const call = { id: 'c', type: 'function', function: { name: 'look', arguments: '{}' } }
  const withCalls = (...calls: (typeof call & { extra_content?: object })[]) => ({
    messages: [{ role: 'assistant', content: null, tool_calls: calls }],
  })

  test('of chat are the details of the reasoning, and the signatures of Gemini', () => {
    const { messages } = withCalls({ ...call, extra_content: signed('c2ln') }, call)
    const [message] = messages
    const body = { messages: [{ ...message, reasoning_details: [{ type: 'reasoning.text' }] }] }
    expect(openaiChat.withoutThoughts(body as never, 'unreadable')).toEqual({
      body: withCalls({ ...call, extra_content: signed('skip_thought_signature_validator') }, call),
      left: ['extra_content', 'reasoning_details'],
    })
  })

  test('of chat is nothing where there is no signature, and a missing one is added to the first call', () => {
    const body = withCalls(call, call) as never
    expect(openaiChat.withoutThoughts(body, 'unreadable')).toBe(undefined)
    expect(openaiChat.withoutThoughts(body, 'missing')?.body).toEqual(
      withCalls({ ...call, extra_content: signed('skip_thought_signature_validator') }, call),
    )
  })
})
