import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../../contract/json.ts'
import { openaiResponses } from '../../../../server/dialects/openai-responses/index.ts'
import { decode, fold, readFixture, valuesIn } from './helpers.ts'

const { createDecoder, readReply } = openaiResponses

/** The whole response that the last event of a stream has. */
function lastResponse(name: string): unknown {
  return valuesIn(readFixture(name)).at(-1)?.value['response']
}

describe('a documented stream', () => {
  test.each(['text.sse', 'tools.sse', 'refusal.sse'])(
    '%s gives the same parts, usage and finish as its whole response',
    name => {
      const { parts, usage, finish } = fold(decode(readFixture(name)))
      const whole = readReply(lastResponse(name))
      expect({ parts, usage, finish }).toEqual({
        parts: whole?.parts,
        usage: whole?.usage,
        finish: whole?.finish,
      })
    },
  )

  test('an answer has its text, its sources, its phase and all of its usage', () => {
    expect(decode(readFixture('text.sse'))).toMatchSnapshot()
  })

  test('a thought, a call of a function, a call of a custom tool and a search are parts', () => {
    const { parts, finish } = fold(decode(readFixture('tools.sse')))
    expect(parts).toMatchObject([
      { kind: 'thinking', text: '**Looking**\n\n**Calling**', id: 'rs_1', isRedacted: false },
      { kind: 'toolCall', id: 'call_1', form: 'function', input: '{"city":"Rome"}' },
      { kind: 'toolCall', id: 'call_2', form: 'custom', input: '*** Begin' },
      { kind: 'opaque', type: 'web_search_call' },
    ])
    expect(parts[0]).toMatchObject({ signature: { of: 'openai-responses', text: 'gAAAA+/==' } })
    expect(finish.reason).toBe('toolCalls')
  })

  test('a stream without ids, places and announcements is understood', () => {
    const { id, model, parts, usage, finish } = fold(decode(readFixture('loose.sse')))
    expect({ id, model }).toEqual({ id: 'r', model: 'grok-4.6' })
    expect(parts).toMatchObject([
      { kind: 'text', text: 'Hello!' },
      { kind: 'toolCall', id: 'c', name: 'f', input: '{"a":1}' },
    ])
    expect(usage).toMatchObject({ prompt: 3, completion: 2 })
    expect(finish.reason).toBe('toolCalls')
  })
})

describe('a stream that is cut', () => {
  test.each(['text.sse', 'tools.sse', 'loose.sse', 'refusal.sse'])(
    '%s closes each part that began, and finishes once, wherever it ends',
    name => {
      const values = valuesIn(readFixture(name))
      for (let length = 0; length <= values.length; length += 1) {
        const decoder = createDecoder()
        const events = values
          .slice(0, length)
          .flatMap(event => decoder.push(event.name, event.value))
          .concat(decoder.end())
        const begun = events.filter(({ kind }) => kind === 'begin').length
        expect(events.filter(({ kind }) => kind === 'end')).toHaveLength(begun)
        expect(events.filter(({ kind }) => kind === 'finish')).toHaveLength(1)
        expect(events.at(-1)?.kind).toBe('finish')
        expect(events.filter(({ kind }) => kind === 'start')).toHaveLength(1)
      }
    },
  )
})

describe('tolerance', () => {
  test('the type may stand in the event field only', () => {
    const decoder = createDecoder()
    const events = decoder.push('response.output_text.delta', { delta: 'hi' })
    expect(events).toContainEqual({ kind: 'text', at: 0, text: 'hi' })
  })

  test('a stream of output_item.done and response.completed alone is whole', () => {
    const decoder = createDecoder()
    const item = { id: 'm', type: 'message', content: [{ type: 'output_text', text: 'hi' }] }
    const events = [
      ...decoder.push('', { type: 'response.output_item.done', output_index: 0, item }),
      ...decoder.push('', { type: 'response.completed', response: { id: 'r', output: [item] } }),
    ]
    expect(fold(events).parts).toMatchObject([{ kind: 'text', text: 'hi' }])
  })

  test('a response that only its last event has is whole', () => {
    const events = createDecoder().push('', {
      type: 'response.completed',
      response: {
        id: 'r',
        output: [
          { type: 'message', content: [{ type: 'output_text', text: 'a' }] },
          { type: 'message', content: [{ type: 'output_text', text: 'b' }] },
        ],
      },
    })
    expect(fold(events).parts).toMatchObject([{ text: 'a' }, { text: 'b' }])
  })

  test('a call whose name comes last begins with it, and has all of its input', () => {
    const decoder = createDecoder()
    const delta = { type: 'response.function_call_arguments.delta', item_id: 'fc', delta: '{}' }
    expect(decoder.push('', delta).filter(({ kind }) => kind === 'begin')).toEqual([])
    const item = { type: 'function_call', id: 'fc', call_id: 'c', name: 'f', arguments: '{}' }
    const events = decoder.push('', { type: 'response.output_item.done', item })
    expect(fold(events).parts).toMatchObject([{ id: 'c', name: 'f', input: '{}' }])
  })

  test('reasoning of an open model is a thought', () => {
    const decoder = createDecoder()
    const events = [
      ...decoder.push('', { type: 'response.reasoning_text.delta', output_index: 0, delta: 'Hm' }),
      ...decoder.end(),
    ]
    expect(fold(events).parts).toMatchObject([{ kind: 'thinking', text: 'Hm' }])
  })

  test('an unknown reason to end counts as finished, and is kept', () => {
    const events = createDecoder().push('', {
      type: 'response.incomplete',
      response: { id: 'r', output: [], incomplete_details: { reason: 'steered' } },
    })
    expect(events.at(-1)).toMatchObject({
      finish: { reason: 'stop', extra: { members: { incomplete_details: { reason: 'steered' } } } },
    })
  })

  test('an event that is nested too deep for being written again says nothing', () => {
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
    const item = { type: 'function_call', call_id: 'c', name: 'f', arguments: deep }
    const event = { type: 'response.output_item.done', item }
    expect(createDecoder().push('', event as JsonObject)).toEqual([])
    expect(openaiResponses.readWhole({ output: [item] })?.text).toBe('')
    expect(openaiResponses.readReply({ output: [item] })).toBeUndefined()
    expect(openaiResponses.readError({ error: { message: 'm', x: deep } })?.message).toBe('m')
  })

  test('values of other types never throw', () => {
    const hostile: readonly JsonValue[] = [null, 1, 'x', [], {}, [null], { a: { b: [] } }]
    const types = [
      'response.created',
      'response.output_item.added',
      'response.output_item.done',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.annotation.added',
      'response.output_text.done',
      'response.refusal.delta',
      'response.reasoning_summary_text.delta',
      'response.function_call_arguments.delta',
      'response.custom_tool_call_input.delta',
      'response.completed',
      'response.failed',
      'error',
      'toString',
    ]
    for (const type of types) {
      for (const value of hostile) {
        const decoder = createDecoder()
        const event = { type, item: value, response: value, delta: value, output_index: value }
        decoder.push('', { ...event, part: value, annotation: value, text: value })
        decoder.push('', { type, item: { type: 'message', content: value }, content_index: value })
        decoder.end()
      }
    }
  })
})
