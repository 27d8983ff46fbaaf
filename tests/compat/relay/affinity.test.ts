import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  channelById,
  channelsCache,
  setChannelStatus,
} from '../../../server/domain/channels/index.ts'
import {
  failing,
  openFakeUpstream,
  send,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

const CALLS = 10
/** Draws of one of two channels that are all the same by chance once in 10^12 runs. */
const DRAWS = 40
const KEYS = Array.from({ length: 4 }, (_, at) => `sk-key-${at}-0000000000`)

let gateway: Gateway
let upstreams: FakeUpstream[]
let ids: number[]
/** Of one channel with several keys. */
let keyed: FakeUpstream
let key: string
let users = 0

beforeAll(async () => {
  upstreams = [await openFakeUpstream(), await openFakeUpstream()]
  keyed = await openFakeUpstream()
  gateway = await openGateway()
  ids = []
  for (const [at, { url }] of upstreams.entries()) {
    const extra = {
      name: `channel ${at}`,
      type: 1,
      models: ['gpt-4o'],
      keys: [`sk-account-${at}-00`],
    }
    ids.push(await gateway.addChannel(url, extra))
  }
  const several = { name: 'keyed', models: ['gpt-4o-mini'], keys: KEYS, keyChoice: 'RANDOM' }
  await gateway.addChannel(keyed.url, several)
})
beforeEach(async () => {
  for (const one of [...upstreams, keyed]) {
    one.answer(whole())
    one.received.length = 0
  }
  key = await gateway.addKey(await gateway.addUser(`ann${(users += 1)}`, 1_000_000n))
})
afterEach(async () => {
  await gateway.setOption('RetryTimes', '0')
  await gateway.setOption('ConversationAffinityTime', '3600')
  for (const id of ids) await setEnabled(id, true)
  await expectExactLedger(gateway.services)
})
afterAll(async () => {
  await gateway.close()
  for (const one of [...upstreams, keyed]) await one.close()
})

async function setEnabled(id: number, isEnabled: boolean) {
  await setChannelStatus(gateway.root, { id, status: isEnabled ? 'ENABLED' : 'DISABLED' })
  await expect
    .poll(() => channelById(channelsCache.read(gateway.services), id)?.enabled)
    .toBe(isEnabled)
}

type Json = Record<string, unknown>
interface Asked {
  readonly path?: string
  readonly body: Json
  readonly headers?: Record<string, string>
  readonly url?: string
}

const post = ({ path = '/v1/chat/completions', body, headers, url = gateway.url }: Asked) =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'anthropic-version': '2023-06-01',
      ...headers,
    },
    body: JSON.stringify({ model: 'gpt-4o', max_tokens: 100, ...body }),
  })

/** Makes a call, and returns the place of the upstream that answered it. */
async function placeOf(asked: Asked): Promise<number> {
  const before = upstreams.map(({ received }) => received.length)
  const answer = await post(asked)
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
  return upstreams.findIndex(({ received }, at) => received.length > (before[at] ?? 0))
}

async function placesOf(count: number, asked: (at: number) => Asked): Promise<Set<number>> {
  const places = new Set<number>()
  for (let at = 0; at < count; at += 1) places.add(await placeOf(asked(at)))
  return places
}

const user = (content: string) => ({ role: 'user', content })
const answered = (words: string, turns: number) => [
  user(words),
  ...Array.from({ length: turns }, (_, at) => [
    { role: 'assistant', content: `answer ${at}` },
    user(`more ${at}`),
  ]).flat(),
]

/** The ways in which agents name their conversation. */
const named: readonly (readonly [string, (name: string) => Asked])[] = [
  [
    'prompt_cache_key of chat',
    name => ({ body: { messages: [user('hi')], prompt_cache_key: name } }),
  ],
  [
    'prompt_cache_key of Responses',
    name => ({ path: '/v1/responses', body: { input: 'hi', prompt_cache_key: name } }),
  ],
  [
    'metadata.user_id of Messages',
    name => ({
      path: '/v1/messages',
      body: { messages: [user('hi')], metadata: { user_id: name } },
    }),
  ],
  ...(['x-claude-code-session-id', 'session-id', 'session_id', 'x-session-affinity'] as const).map(
    header =>
      [
        `the header ${header}`,
        (name: string) => ({
          path: '/v1/messages',
          body: { messages: [user('hi')] },
          headers: { [header]: name },
        }),
      ] as const,
  ),
]

describe.each(named)('a conversation that is named by %s', (_, asked) => {
  beforeEach(() => {
    for (const one of upstreams) one.answer(inDialect)
  })

  test('goes to one channel', async () => {
    expect((await placesOf(CALLS, () => asked('one'))).size).toBe(1)
  })

  test('is drawn by weight', async () => {
    expect((await placesOf(DRAWS, at => asked(`conversation ${at}`))).size).toBe(2)
  })
})

/** Answers in chat or in Responses, as the path wants it. */
const inDialect: Script = (response, received) =>
  received.path.endsWith('/responses')
    ? responding(response, received)
    : whole()(response, received)

let responses = 0
const responding: Script = (response, { body }) =>
  send(response, 200, {
    id: `resp_${(responses += 1)}`,
    object: 'response',
    status: 'completed',
    model: body['model'],
    output: [
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello.' }] },
    ],
    usage: { input_tokens: 10, output_tokens: 2, total_tokens: 12 },
  })

test('the first calls of conversations with the same words are drawn by weight', async () => {
  expect((await placesOf(DRAWS, () => ({ body: { messages: [user('hi')] } }))).size).toBe(2)
})

test('a conversation without a name stays with the channel of its first call', async () => {
  for (let at = 0; at < CALLS; at += 1) {
    const first = await placeOf({ body: { messages: [user(`words ${at}`)] } })
    for (const turns of [1, 2]) {
      expect(await placeOf({ body: { messages: answered(`words ${at}`, turns) } })).toBe(first)
    }
  }
})

test('conversations of another token, and with another model, are others', async () => {
  const asked = { body: { messages: [user('hi')], prompt_cache_key: 'one' } }
  const places = new Set<number>()
  for (let at = 0; at < DRAWS; at += 1) {
    key = await gateway.addKey(gateway.root)
    places.add(await placeOf(asked))
  }
  expect(places.size).toBe(2)
})

test('a channel that fails is left, and the next calls stay with the one that answered', async () => {
  await gateway.setOption('RetryTimes', '1')
  const asked = { body: { messages: [user('hi')], prompt_cache_key: 'failing' } }
  const first = await placeOf(asked)
  upstreams[first]?.answer(failing(500))
  const response = await post(asked)
  expect(response.status).toBe(200)
  upstreams[first]?.answer(whole())
  expect(await placesOf(CALLS, () => asked)).toEqual(new Set([1 - first]))
})

test('without retries a channel that fails is left too: the next call is drawn', async () => {
  const asked = { body: { messages: [user('hi')], prompt_cache_key: 'failing alone' } }
  const first = await placeOf(asked)
  upstreams[first]?.answer(failing(500))
  const statuses = new Set<number>()
  for (let at = 0; at < DRAWS && !statuses.has(200); at += 1)
    statuses.add((await post(asked)).status)
  expect(statuses).toEqual(new Set([502, 200]))
  upstreams[first]?.answer(whole())
  expect(await placesOf(CALLS, () => asked)).toEqual(new Set([1 - first]))
})

test('a request that is refused, and not its channel, stays', async () => {
  const asked = { body: { messages: [user('hi')], prompt_cache_key: 'refused' } }
  const first = await placeOf(asked)
  upstreams[first]?.answer(failing(400))
  for (let at = 0; at < CALLS; at += 1) expect((await post(asked)).status).toBe(400)
  upstreams[first]?.answer(whole())
  expect(await placeOf(asked)).toBe(first)
})

test('a channel that is disabled is left', async () => {
  const asked = { body: { messages: [user('hi')], prompt_cache_key: 'disabled' } }
  const first = await placeOf(asked)
  await setEnabled(ids[first] ?? 0, false)
  expect(await placeOf(asked)).toBe(1 - first)
  await setEnabled(ids[first] ?? 0, true)
  expect(await placesOf(CALLS, () => asked)).toEqual(new Set([1 - first]))
})

test('a conversation stays with one of several keys of a channel', async () => {
  const keysOf = async (name: (at: number) => string) => {
    keyed.received.length = 0
    for (let at = 0; at < CALLS; at += 1) {
      const body = { model: 'gpt-4o-mini', messages: [user('hi')], prompt_cache_key: name(at) }
      expect((await post({ body })).status).toBe(200)
    }
    return new Set(keyed.received.map(({ headers }) => headers.authorization))
  }
  expect((await keysOf(() => 'one')).size).toBe(1)
  expect((await keysOf(at => `conversation ${at}`)).size).toBeGreaterThan(1)
})

test('with a time of 0 each call is drawn', async () => {
  await gateway.setOption('ConversationAffinityTime', '0')
  const asked = { body: { messages: [user('hi')], prompt_cache_key: 'drawn' } }
  expect((await placesOf(DRAWS, () => asked)).size).toBe(2)
})

test('another process draws the same channel for a conversation with a name', async () => {
  const second = await openGateway({ databaseUrl: gateway.databaseUrl })
  try {
    for (let at = 0; at < CALLS; at += 1) {
      const asked = { body: { messages: [user('hi')], prompt_cache_key: `shared ${at}` } }
      expect(await placeOf({ ...asked, url: second.url })).toBe(await placeOf(asked))
    }
  } finally {
    await second.close()
  }
})

describe('a stored answer', () => {
  beforeEach(() => {
    for (const one of upstreams) one.answer(inDialect)
  })
  const path = '/v1/responses'

  /** The id of an answer, and the place of its account. */
  async function stored() {
    const answer = await post({ path, body: { input: 'hi' } })
    const { id } = (await answer.json()) as { id: string }
    return { id, place: upstreams.findIndex(({ received }) => received.length > 0) }
  }
  const following = (id: string): Asked => ({
    path,
    body: { input: 'more', previous_response_id: id },
  })

  test('is continued at its account alone, also when that fails', async () => {
    await gateway.setOption('RetryTimes', '1')
    const { id, place } = await stored()
    expect(await placesOf(CALLS, () => following(id))).toEqual(new Set([place]))
    upstreams[place]?.answer(failing(500))
    const other = upstreams[1 - place] as FakeUpstream
    const before = other.received.length
    expect((await post(following(id))).status).toBe(502)
    expect(other.received.length).toBe(before)
  })

  test('whose account is gone is refused by the code on which agents send the conversation', async () => {
    const { id, place } = await stored()
    await setEnabled(ids[place] ?? 0, false)
    const answer = await post(following(id))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'previous_response_not_found' }) },
    ])
  })

  test('that no account is known for is asked for at one, whose refusal has its code', async () => {
    await gateway.setOption('RetryTimes', '1')
    const error = { code: 'previous_response_not_found', param: 'previous_response_id' }
    for (const one of upstreams) one.answer(failing(404, error))
    const answer = await post(following('resp_unknown'))
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: expect.objectContaining(error) },
    ])
    expect(upstreams.flatMap(({ received }) => received)).toHaveLength(1)
  })

  test('of a stream is continued at its account too', async () => {
    const id = 'resp_streamed'
    const response = { id, object: 'response', status: 'in_progress', output: [] }
    const usage = { input_tokens: 10, output_tokens: 2, total_tokens: 12 }
    const events = [
      { type: 'response.created', response },
      { type: 'response.output_text.delta', item_id: 'm', output_index: 0, delta: 'Hello.' },
      { type: 'response.completed', response: { ...response, status: 'completed', usage } },
    ]
    const streaming: Script = sent => {
      sent.writeHead(200, { 'content-type': 'text/event-stream' })
      sent.end(events.map(one => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join(''))
    }
    for (const one of upstreams) one.answer(streaming)
    const place = await placeOf({ path, body: { input: 'hi', stream: true } })
    for (const one of upstreams) one.answer(inDialect)
    expect(await placesOf(CALLS, () => following(id))).toEqual(new Set([place]))
  })
})

test('what only one account reads goes to another channel of that account', async () => {
  const shared = { models: ['gpt-5.1'], keys: ['sk-shared-account-0'], weight: 0 }
  const [one, other] = [await openFakeUpstream(), await openFakeUpstream()]
  await gateway.setRatios({ 'gpt-5.1': 1 })
  const first = await gateway.addChannel(one.url, { ...shared, name: 'a', weight: 1 })
  await gateway.addChannel(other.url, {
    ...shared,
    keys: ['sk-other-0000000'],
    name: 'b',
    priority: -1,
  })
  await gateway.addChannel(one.url, { ...shared, name: 'c', priority: -2 })
  const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'secret' }
  const asked = (input: unknown[]): Asked => ({
    path: '/v1/responses',
    body: { model: 'gpt-5.1', input, prompt_cache_key: 'bound' },
  })
  one.answer(responding)
  other.answer(responding)
  expect((await post(asked([user('hi')]))).status).toBe(200)
  await setEnabled(first, false)
  expect((await post(asked([user('hi'), reasoning, user('more')]))).status).toBe(200)
  expect([one.received.length, other.received.length]).toEqual([2, 0])
  await setEnabled(first, true)
  await one.close()
  await other.close()
})
