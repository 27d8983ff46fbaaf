/*
 * How the answers of real upstreams differ from OpenAI's although they say the same. The demo, the chaos
 * test and the tests script their upstreams with these.
 */

type Json = Readonly<Record<string, unknown>>

/** What one upstream does with each of its answers. */
export interface Habit {
  readonly name: string
  /** Sends events where a whole answer was asked for, and one answer where events were. */
  readonly isOtherForm?: true
  /** The content type; empty: none; absent: the usual one. */
  readonly type?: string
  readonly encoding?: 'gzip' | 'deflate' | 'br' | 'zstd'
  /** What comes before the first byte. */
  readonly mark?: string
  /** Bytes that are sent at a time; absent: an event. */
  readonly pieceBytes?: number
  /** Sends its first event, and nothing for longer than load balancers wait. */
  readonly isSilent?: true
  /** Changes the data of an event, or a whole answer. */
  readonly value?: (value: Json) => Json
  /** Changes the text of an event. */
  readonly text?: (event: string) => string
}

const BYTE_ORDER_MARK = '\ufeff'
const isEnd = (event: string) => event.includes('[DONE]')
const isFinish = (event: string) => event.includes('"finish_reason":"')

export const habits: readonly Habit[] = [
  { name: 'none' },
  { name: 'gzip', encoding: 'gzip' },
  { name: 'deflate', encoding: 'deflate' },
  { name: 'br', encoding: 'br' },
  { name: 'zstd', encoding: 'zstd' },
  { name: 'another form than was asked for', isOtherForm: true },
  { name: 'another form, encoded', isOtherForm: true, encoding: 'gzip' },
  { name: 'another form under the type of this one', isOtherForm: true, type: 'text/event-stream' },
  { name: 'plain text', type: 'text/plain; charset=utf-8' },
  { name: 'the type of whole answers', type: 'application/json' },
  { name: 'no type', type: '' },
  { name: 'a byte order mark', mark: BYTE_ORDER_MARK },
  { name: 'a byte order mark in pieces', mark: BYTE_ORDER_MARK, pieceBytes: 1 },
  { name: 'blank lines first', mark: '\n\n\r\n' },
  { name: 'pieces that cut characters and lines', pieceBytes: 1 },
  { name: 'lines that end with CRLF', text: event => event.replaceAll('\n', '\r\n') },
  {
    name: 'lines that end with CRLF, in pieces',
    pieceBytes: 1,
    text: event => event.replaceAll('\n', '\r\n'),
  },
  { name: 'no blank after the colon', text: event => event.replace('data: ', 'data:') },
  { name: 'comments', text: event => `: keep-alive\n\n${event}` },
  { name: 'a comment within each event', text: event => `: padding\n${event}` },
  { name: 'events without data', text: event => `event: ping\n\ndata:\n\ndata: \n\n${event}` },
  { name: 'numbers of events, and a time to connect again', text: withNumber },
  { name: 'names of events', text: event => `event: message\n${event}` },
  { name: 'an empty error object', value: value => ({ error: EMPTY_ERROR, ...value }) },
  { name: 'calls of tools without an index', value: withoutIndex },
  { name: 'events after the finish', text: withAfterthought },
  { name: 'silence while it thinks', isSilent: true },
]

/** How the body of an error looks, by the error that it says. */
export const errorHabits: readonly (readonly [name: string, body: (error: Json) => unknown])[] = [
  ['an object', error => ({ error })],
  ['a list', error => [{ error }]],
  ['the message of another', error => ({ error: { message: JSON.stringify({ error }) } })],
  [
    'the message of another, in a list',
    error => [{ error: { code: 1, message: JSON.stringify({ error }) } }],
  ],
]

/** The habit with a name. */
export const habitNamed = (name: string): Habit =>
  habits.find(habit => habit.name === name) ?? { name }

const EMPTY_ERROR = { message: '', type: '', code: null }

function withNumber(event: string): string {
  return `id: 7\nretry: 3000\n${event}`
}

function withAfterthought(event: string): string {
  if (isEnd(event) || !isFinish(event)) return event
  const choice = { index: 0, delta: { content: '' }, finish_reason: null }
  return `${event}data: ${JSON.stringify({ choices: [choice] })}\n\n`
}

/** Without the indexes of calls; those of choices stay. */
function withoutIndex(value: Json): Json {
  const choices = value['choices'] as readonly Json[] | undefined
  return { ...value, ...(choices && { choices: choices.map(withoutCallIndexes) }) }
}

function withoutCallIndexes(choice: Json): Json {
  const { delta } = choice as { delta?: { tool_calls?: readonly Json[] } }
  if (!delta?.tool_calls) return choice
  const calls = delta.tool_calls.map(call => {
    const { index: _, ...rest } = call
    return rest
  })
  return { ...choice, delta: { ...delta, tool_calls: calls } }
}
