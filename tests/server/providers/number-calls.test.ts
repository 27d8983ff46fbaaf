import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../contract/json.ts'
import { createCallNumbering } from '../../../server/dialects/openai-chat/number-calls.ts'

const event = (calls: JsonObject[], index = 0): JsonObject => ({
  choices: [{ index, delta: { tool_calls: calls } }],
})
const begun = (id: string, name = 'f'): JsonObject => ({ id, function: { name, arguments: '' } })
const more = (text: string): JsonObject => ({ function: { arguments: text } })

/** The indexes of the calls of each event. */
function indexes(...events: readonly JsonObject[]): (number | undefined)[][] {
  const number = createCallNumbering()
  return events.map(one => {
    const { choices } = number(one) as {
      choices?: { delta: { tool_calls: { index?: number }[] } }[]
    }
    return (choices?.[0]?.delta.tool_calls ?? []).map(({ index }) => index)
  })
}

describe('calls of tools without an index', () => {
  test.each([
    ['one whose arguments follow', [event([begun('a')]), event([more('{}')])], [[0], [0]]],
    ['two, one after the other', [event([begun('a')]), event([begun('b')])], [[0], [1]]],
    ['two in one event', [event([begun('a'), begun('b')])], [[0, 1]]],
    ['two in one event without ids', [event([begun(''), begun('')])], [[0, 1]]],
    [
      'two whose ids are repeated',
      [event([begun('a')]), event([begun('b')]), event([begun('a')]), event([more('}')])],
      [[0], [1], [0], [0]],
    ],
    ['an id that is empty', [event([begun('a')]), event([{ ...more('}'), id: '' }])], [[0], [0]]],
    ['a piece before any call', [event([more('}')])], [[0]]],
    ['one beside one with an index', [event([{ index: 3, id: 'a' }, begun('b')])], [[3, 4]]],
    [
      'of several choices',
      [event([begun('a')], 0), event([begun('b')], 1), event([begun('c')], 0)],
      [[0], [0], [1]],
    ],
  ])('%s', (_, events, expected) => {
    expect(indexes(...events)).toEqual(expected)
  })

  test.each([
    ['calls with indexes', event([{ index: 1, id: 'a' }])],
    ['no calls', { choices: [{ index: 0, delta: { content: 'a' } }] }],
    ['no choices', { usage: {} }],
    ['calls that are none', { choices: [{ index: 0, delta: { tool_calls: ['a'] } }] }],
  ])('an event with %s is not changed', (_, value: JsonObject) => {
    expect(createCallNumbering()(value)).toBe(value)
  })
})
