import { describe, expect, test } from 'vitest'
import { createFold } from '../../../server/providers/openai-compatible/fold.ts'
import { unfold } from '../../../server/providers/openai-compatible/unfold.ts'

function fold(...events: readonly unknown[]): Record<string, unknown> {
  const joined = createFold()
  events.forEach(joined.add)
  return joined.whole() as Record<string, unknown>
}

const event = (delta: object, more: object = {}) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: null, ...more }],
})
const call = (more: object, called: object) => ({
  tool_calls: [{ ...more, function: called }],
})
const stop = event({}, { finish_reason: 'stop' })
const messageOf = (answer: Record<string, unknown>) =>
  (answer['choices'] as { message: object }[])[0]?.message

describe('the events of a stream are joined to a whole answer', () => {
  test('with its texts, its finish, its usage and what is unknown', () => {
    const usage = { prompt_tokens: 20, completion_tokens: 3 }
    const answer = fold(
      event({ role: 'assistant', content: '' }),
      event({ reasoning_content: 'Let ' }),
      event({ reasoning_content: 'me.' }),
      event({ content: 'One' }),
      event({ content: ' two' }),
      event({}, { finish_reason: 'length', native_finish_reason: 'MAX' }),
      { id: 'c1', choices: [], usage, citations: ['a'], system_fingerprint: 'fp' },
    )
    expect(answer).toEqual({
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [
        {
          index: 0,
          logprobs: null,
          message: { role: 'assistant', reasoning_content: 'Let me.', content: 'One two' },
          finish_reason: 'length',
          native_finish_reason: 'MAX',
        },
      ],
      usage,
      citations: ['a'],
      system_fingerprint: 'fp',
    })
  })

  test('with several choices in any order', () => {
    const of = (index: number, content: string) => ({ choices: [{ index, delta: { content } }] })
    const answer = fold(of(1, 'x'), of(0, 'a'), of(1, 'y'), of(0, 'b'))
    const texts = (answer['choices'] as { index: number; message: { content: string } }[]).map(
      ({ index, message }) => [index, message.content],
    )
    expect(texts).toEqual([
      [0, 'ab'],
      [1, 'xy'],
    ])
  })

  test('with calls of tools, whose arguments come in pieces and whose names are repeated', () => {
    const answer = fold(
      event({ role: 'assistant', content: null }),
      event(call({ index: 0, id: 't1', type: 'function' }, { name: 'f', arguments: '{"a"' })),
      event(call({ index: 0, id: '', type: 'function' }, { name: 'f', arguments: ':1}' })),
      event(call({ index: 1, id: 't2', type: 'function' }, { name: 'g', arguments: '' })),
      event(call({ index: 1 }, { arguments: '{}' })),
      event({}, { finish_reason: 'tool_calls' }),
    )
    expect(answer['choices']).toMatchObject([
      {
        message: {
          content: null,
          tool_calls: [
            { id: 't1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } },
            { id: 't2', type: 'function', function: { name: 'g', arguments: '{}' } },
          ],
        },
        finish_reason: 'tool_calls',
      },
    ])
    expect(JSON.stringify(answer)).not.toContain('"index":1')
  })

  test('with a refusal, sound and log probabilities', () => {
    const answer = fold(
      event(
        { refusal: 'I ', audio: { id: 'a1', data: 'AA', transcript: 'Hi' } },
        { logprobs: { content: [{ token: 'I' }], refusal: null } },
      ),
      event(
        { refusal: 'cannot', audio: { data: 'BB', expires_at: 5 } },
        { logprobs: { content: [{ token: 'cannot' }], refusal: null } },
      ),
      stop,
    )
    expect(answer['choices']).toMatchObject([
      {
        message: {
          content: null,
          refusal: 'I cannot',
          audio: { id: 'a1', data: 'AABB', transcript: 'Hi', expires_at: 5 },
        },
        logprobs: { content: [{ token: 'I' }, { token: 'cannot' }], refusal: null },
      },
    ])
  })

  test('without a finish, which is then that of its message', () => {
    expect(fold(event({ content: 'a' }))['choices']).toMatchObject([{ finish_reason: 'stop' }])
    const called = fold(event(call({ index: 0, id: 't' }, { name: 'f', arguments: '{}' })))
    expect(called['choices']).toMatchObject([{ finish_reason: 'tool_calls' }])
  })

  test('without a text that is repeated beside the pieces, or instead of them at the end', () => {
    const message = { role: 'assistant', content: 'One two' }
    const pieces = [event({ content: 'One' }, { message }), event({ content: ' two' }, { message })]
    expect(messageOf(fold(...pieces))).toMatchObject({ content: 'One two' })
    const last = { choices: [{ index: 0, message, finish_reason: 'stop' }] }
    expect(messageOf(fold(event({ content: 'One' }), last))).toMatchObject({ content: 'One two' })
  })

  test('and members with the name of a prototype change no other object', () => {
    fold(JSON.parse('{"__proto__":{"a":1},"choices":[{"delta":{"__proto__":{"b":1}}}]}'))
    fold(JSON.parse('{"choices":[{"delta":{"constructor":{"prototype":{"b":1}}}}]}'))
    expect([({} as { a?: number }).a, ({} as { b?: number }).b]).toEqual([undefined, undefined])
  })
})

describe('a whole answer becomes the events of a stream', () => {
  const usage = { prompt_tokens: 20, completion_tokens: 3 }
  const logprobs = { content: [{ token: 'One' }], refusal: null }
  const calls = [{ id: 't1', type: 'function', function: { name: 'f', arguments: '{}' } }]
  const answer = {
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [
      { index: 0, message: { role: 'assistant', content: 'One' }, logprobs, finish_reason: 'stop' },
      { index: 1, message: { role: 'assistant', content: null, tool_calls: calls } },
    ],
    usage,
    citations: ['a'],
  }

  test('with everything that it has, as its fold shows', () => {
    const [first, second] = answer.choices
    expect(fold(...unfold(answer))).toEqual({
      ...answer,
      choices: [first, { ...second, logprobs: null, finish_reason: 'tool_calls' }],
    })
  })

  test('one for each message, for each finish, and for the usage', () => {
    const base = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm' }
    expect(unfold({ ...answer, choices: [answer.choices[0]] })).toEqual([
      {
        ...base,
        choices: [
          {
            index: 0,
            delta: { role: 'assistant', content: 'One' },
            logprobs,
            finish_reason: null,
          },
        ],
      },
      {
        ...base,
        citations: ['a'],
        choices: [{ index: 0, delta: {}, logprobs: null, finish_reason: 'stop' }],
      },
      { ...base, choices: [], usage },
    ])
  })
})
