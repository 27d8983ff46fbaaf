import type { ServerResponse } from 'node:http'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  deleteChannels,
  explainRoute,
} from '../../../server/domain/channels/index.ts'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventOf,
  eventsOf,
  openFakeUpstream,
  startStream,
  streaming,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const MIB = 1024 * 1024
/** Midjourney: a channel type that does not support chat. */
const UNSUPPORTED = 2
/** A type that no provider calls. */
const BEDROCK = 33
/** For a busy machine. */
const PATIENCE = { timeout: 10_000 }

let gateway: Gateway
/** Preferred; the other one is tried when it fails. */
let first: FakeUpstream
let second: FakeUpstream
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  first = await openFakeUpstream()
  second = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(first.url, { name: 'first', priority: 10 })
  await gateway.addChannel(second.url, { name: 'second', priority: 0 })
  await gateway.setOption('RetryTimes', '3')
})
beforeEach(async () => {
  for (const upstream of [first, second]) {
    upstream.answer(whole())
    upstream.received.length = 0
  }
  ann = await gateway.addUser(`ann${(users += 1)}`, 1_000_000n)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await first.close()
  await second.close()
})

function ask(stream = false) {
  return fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', stream, messages: [{ role: 'user', content: 'hi' }] }),
  })
}

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)
const balance = async () =>
  (await gateway.services.db.user.findUniqueOrThrow({ where: { id: idOf(ann) } })).balance

/** Writes a MiB again and again until the connection is closed. */
function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(MIB, 'x')
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

describe('an upstream that does not end', () => {
  test('a whole answer is refused above 32 MiB, and another channel is tried', async () => {
    first.answer(response => {
      response.writeHead(200, { 'content-type': 'application/json' })
      return pour(response)
    })
    expect((await ask()).status).toBe(200)
    await first.received[0]?.dropped
  })

  test('its refusal is read as far as it may have a reason, and another channel answers', async () => {
    first.answer(response => {
      response.writeHead(500)
      return pour(response)
    })
    expect((await ask()).status).toBe(200)
    await first.received[0]?.dropped
  })

  test('its stream ends with the end mark', async () => {
    first.answer(response => {
      startStream(response)
      for (const event of eventsOf(['Hi'], { prompt: 10, completion: 3 })) response.write(event)
    })
    expect(await (await ask(true)).text()).toContain(DONE)
    expect(await balance()).toBe(1_000_000n - 28n)
    await first.received[0]?.dropped
  })

  test('its error event ends it', async () => {
    first.answer(response => {
      startStream(response)
      response.write(deltaEvent({ content: 'Hi' }))
      response.write(eventOf({ error: { message: 'overloaded' } }))
    })
    expect(await (await ask(true)).text()).toContain('"error"')
    await first.received[0]?.dropped
  })
})

describe('comments in the stream of an upstream', () => {
  const COMMENT = ': PROCESSING\n\n'

  test('are no answer: another channel may still be tried', async () => {
    first.answer(response => {
      startStream(response)
      response.write(COMMENT)
      response.write(COMMENT, () => response.destroy())
    })
    second.answer(streaming(eventsOf(['Hi'], { prompt: 10, completion: 3 })))
    const answer = await ask(true)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Hi')])
  })

  test('are no content: the hold does not grow for them, and they pass between events', async () => {
    // The first hold, and exactly the rest of the price of the answer.
    const id = idOf(ann)
    await adjustUserBalance(gateway.root, { id, delta: 3_000n - 1_000_000n })
    const words = Array.from({ length: 40 }, (_, index) => `word ${index}`.padEnd(150, '.'))
    const [role, ...rest] = eventsOf(words, { prompt: 10, completion: 80 })
    first.answer(streaming([COMMENT, role ?? '', COMMENT, ...rest]))
    const text = await (await ask(true)).text()
    expect(text).toContain(DONE)
    expect(text.split(COMMENT.trimEnd())).toHaveLength(2)
    expect(text.startsWith('data:')).toBe(true)
  })
})

test('a stream without an end mark is complete when its choice has a finish reason', async () => {
  const [role = '', word = ''] = eventsOf(['Hi'])
  const finish = `data: {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}\n\n`
  first.answer(streaming([role, word, finish]))
  const text = await (await ask(true)).text()
  expect(text).toContain(DONE)
  expect(text).not.toContain('"error"')
})

test('a channel whose type does not support the call is skipped', async () => {
  const { db, pool, bus } = gateway.services
  const id = await gateway.addChannel(first.url, { name: 'third', priority: 20 })
  await db.channel.update({ where: { id }, data: { type: UNSUPPORTED } })
  await bus.publish(pool, 'channels', id)
  const known = () => channelById(channelsCache.read(gateway.services), id)
  await vi.waitFor(() => expect(known()?.type).toBe(UNSUPPORTED), PATIENCE)
  // It costs no attempt, although its priority is the highest.
  await gateway.setOption('RetryTimes', '0')
  for (let at = 0; at < 20; at += 1) expect((await ask()).status).toBe(200)
  expect(first.received).toHaveLength(20)
  await db.channel.update({ where: { id }, data: { type: BEDROCK } })
  await bus.publish(pool, 'channels', id)
  await vi.waitFor(() => expect(known()?.type).toBe(BEDROCK), PATIENCE)
  const explained = await explainRoute(gateway.root, { model: 'gpt-4o', group: 'default' })
  expect(explained.excluded).toContainEqual({ channelId: id, reason: 'UNSUPPORTED' })
  await gateway.setOption('RetryTimes', '3')
  await deleteChannels(gateway.root, { ids: [id] })
  await vi.waitFor(() => expect(known()).toBeUndefined(), PATIENCE)
})

describe('a hold that is refused while the upstream works', () => {
  /** From here on the high balance of ann is cached, and her calls reach the upstream at once. */
  async function becomeKnown() {
    expect((await ask()).status).toBe(200)
    first.received.length = 0
    first.answer(startStream)
  }

  test('ends its work, and no other channel is tried', async () => {
    await becomeKnown()
    await adjustUserBalance(gateway.root, { id: idOf(ann), delta: 1n - (await balance()) })
    const answer = await ask(true)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: expect.objectContaining({ code: 'insufficient_user_quota' }) as object },
    ])
    await first.received[0]?.dropped
    expect(second.received).toEqual([])
  })

  test('for an error of the database tries no other channel either', async () => {
    await becomeKnown()
    const { pool } = gateway.services
    await pool.query(`create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`)
    await pool.query('create trigger fail before insert on holds execute function fail()')
    try {
      expect((await ask(true)).status).toBe(500)
      await first.received[0]?.dropped
      expect(second.received).toEqual([])
    } finally {
      await pool.query('drop trigger fail on holds')
    }
  })

  test('nothing is seen before it has committed, also of an upstream that has closed', async () => {
    await becomeKnown()
    const closed = Promise.withResolvers<unknown>()
    first.answer(response => {
      response.shouldKeepAlive = false
      response.socket?.once('close', closed.resolve)
      startStream(response)
      response.end(eventsOf(['Hi'], { prompt: 10, completion: 3 }).join(''))
    })
    const blocker = new Client({ connectionString: gateway.databaseUrl })
    await blocker.connect()
    await blocker.query('begin; lock table users in exclusive mode')
    let isAnswered = false
    const asked = ask(true).finally(() => {
      isAnswered = true
    })
    await closed.promise
    const wasAnswered = isAnswered
    await blocker.query('rollback')
    await blocker.end()
    const answer = await asked
    expect([wasAnswered, answer.status]).toEqual([false, 200])
    expect(await answer.text()).toContain(DONE)
    await vi.waitFor(async () => {
      expect(await gateway.services.pool.query('select from holds')).toEqual([])
    }, PATIENCE)
  })
})

test('a model in a path with invalid encoding is unknown', async () => {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${gateway.url}/v1/models/%ZZ`, { headers })
  expect(answer.status).toBe(404)
})

// the status of the upstream, its error, the status and the error that the caller receives
test.each([
  [400, { code: 'context_length_exceeded', param: 'messages' }, [400, 'messages']],
  [404, { code: 'model_not_found', param: null }, [404, null]],
  [
    413,
    { code: 'string_above_max_length', param: 'messages[0].content' },
    [413, 'messages[0].content'],
  ],
] as const)(
  'a request that an upstream rejects with %i keeps what clients act on',
  async (status, said, [shown, param]) => {
    const answer = JSON.stringify({
      error: { message: 'too long', type: 'invalid_request_error', ...said },
    })
    for (const one of [first, second]) {
      one.answer(response => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(answer)
      })
    }
    const received = await ask(false)
    const { error } = (await received.json()) as { error: { code: string; param: string | null } }
    expect([received.status, error.code, error.param]).toEqual([shown, said.code, param])
  },
)

test('a code and a field that are none of those do not pass', async () => {
  for (const one of [first, second]) {
    one.answer(response => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end('{"error":{"message":"no","code":"sk-secret","param":"<script>"}}')
    })
  }
  const { error } = (await (await ask(false)).json()) as { error: object }
  expect(error).toMatchObject({ code: 'upstream_rejected', param: null })
})
