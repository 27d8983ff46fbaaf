import { describe, expect, test } from 'vitest'
import { createRewriter } from '../../../server/providers/openai-compatible/rewrite.ts'
import type { Rewriter } from '../../../server/providers/provider.ts'

const rewriter = (setting: { forceFormat?: boolean; thinkingToContent?: boolean }) =>
  createRewriter({ forceFormat: false, thinkingToContent: false, ...setting }) as Rewriter

test('a channel that changes nothing has no rewriter', () => {
  expect(createRewriter({ forceFormat: false, thinkingToContent: false })).toBeUndefined()
})

describe('reasoning in the content', () => {
  const contentsOf = (choices: object[]) => {
    const { event } = rewriter({ thinkingToContent: true })
    return choices.map(choice => {
      const { choices: made } = event({ choices: [choice] }) as {
        choices: { delta: { content?: string; reasoning_content?: string; reasoning?: string } }[]
      }
      const delta = made[0]?.delta
      expect(delta?.reasoning_content ?? delta?.reasoning ?? null).toBeNull()
      return delta?.content
    })
  }
  const delta = (fields: object) => ({ index: 0, delta: fields, finish_reason: null })

  test('stands between marks, before the answer', () => {
    expect(
      contentsOf([
        delta({ role: 'assistant', content: '' }),
        delta({ reasoning_content: 'Let me', content: null }),
        delta({ reasoning_content: ' see.' }),
        delta({ content: 'Four', reasoning_content: null }),
        delta({ content: '.' }),
      ]),
    ).toEqual(['', '<think>\nLet me', ' see.', '\n</think>\nFour', '.'])
  })

  test.each([
    ['a call of a tool', delta({ tool_calls: [{ index: 0 }] })],
    ['the end of the choice', { index: 0, delta: {}, finish_reason: 'length' }],
  ])('ends before %s', (_, last) => {
    expect(contentsOf([delta({ reasoning: 'Hm' }), last])).toEqual(['<think>\nHm', '\n</think>\n'])
  })

  test('is kept apart for each choice', () => {
    const choices = [0, 1].map(index => ({ ...delta({ reasoning_content: 'a' }), index }))
    expect(contentsOf(choices)).toEqual(['<think>\na', '<think>\na'])
  })

  test('of a whole answer is in its content too', () => {
    const message = { role: 'assistant', reasoning_content: 'Hm.', content: 'Four.' }
    expect(rewriter({ thinkingToContent: true }).whole({ choices: [{ message }] })).toEqual({
      choices: [{ message: { role: 'assistant', content: '<think>\nHm.\n</think>\nFour.' } }],
    })
  })
})

test('the plain form of an event has only fields of OpenAI', () => {
  const event = {
    id: 'c-1',
    object: 'vendor.chunk',
    created: 1,
    model: 'm',
    vendor_trace: 'x',
    choices: [
      {
        index: 0,
        finish_reason: null,
        vendor_score: 1,
        delta: {
          content: 'a',
          reasoning: 'b',
          vendor_note: 'c',
          tool_calls: [{ index: 0, id: 't', x: 1, function: { name: 'f', arguments: '{}', y: 2 } }],
        },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3, vendor_cost: 4 },
  }
  expect(rewriter({ forceFormat: true }).event(event)).toEqual({
    id: 'c-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [
      {
        index: 0,
        finish_reason: null,
        delta: {
          content: 'a',
          reasoning_content: 'b',
          tool_calls: [{ index: 0, id: 't', function: { name: 'f', arguments: '{}' } }],
        },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  })
})

test.each([[{ error: { message: 'no' } }], [{ choices: 'no' }], [[]], ['text'], [null]])(
  'what is no answer stays as it came: %j',
  value => {
    const { event, whole } = rewriter({ forceFormat: true, thinkingToContent: true })
    expect([event(value), whole(value)]).toEqual([value, value])
  },
)
