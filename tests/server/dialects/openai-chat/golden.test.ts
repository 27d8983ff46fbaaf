import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openaiChat } from '../../../../server/dialects/openai-chat/index.ts'
import { contextOf, decode, encode, FIXTURES, fixture, valuesIn } from './streams.ts'

const streams = readdirSync(FIXTURES).filter(name => name.endsWith('.sse'))
const lines = (values: readonly unknown[]) =>
  `${values.map(value => JSON.stringify(value)).join('\n')}\n`

test.each(streams)('%s is read as these events', async name => {
  const events = decode(valuesIn(fixture(name)))
  await expect(lines(events)).toMatchFileSnapshot(`${process.cwd()}/${FIXTURES}/${name}.events`)
})

test.each(streams)('%s leaves as this stream', async name => {
  const stream = encode(decode(valuesIn(fixture(name))))
  await expect(stream).toMatchFileSnapshot(`${process.cwd()}/${FIXTURES}/${name}.golden`)
})

test.each(streams)('%s ends all its parts and has one finish, wherever it is cut', name => {
  const values = valuesIn(fixture(name))
  for (let count = 0; count <= values.length; count += 1) {
    const events = decode(values.slice(0, count))
    const begun = events.flatMap(event => (event.kind === 'begin' ? [event.at] : []))
    const ended = events.flatMap(event => (event.kind === 'end' ? [event.at] : []))
    expect(ended.toSorted()).toEqual(begun)
    expect(events.filter(event => event.kind === 'finish')).toEqual([events.at(-1)])
    expect(events[0]?.kind).toBe('start')
  }
})

test('the documented whole answer is read and written again', () => {
  const answer: unknown = JSON.parse(fixture('whole-answer.json'))
  const reply = openaiChat.readReply(answer)
  expect(reply?.parts).toEqual([
    { kind: 'text', text: 'Hello!' },
    {
      kind: 'toolCall',
      id: 'call_abc123',
      name: 'get_current_weather',
      form: 'function',
      input: '{"location":"Boston, MA"}',
    },
  ])
  const {
    id: _,
    created: _at,
    model: _name,
    ...written
  } = openaiChat.writeReply(reply!, contextOf())
  expect(answer).toMatchObject({ ...written, choices: [{ finish_reason: 'tool_calls' }] })
})
