import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  failing,
  openFakeUpstream,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const KEYS = Array.from({ length: 5 }, (_, at) => `sk-key-${at}-0000000000`)
/** For a busy machine. */
const PATIENCE = { timeout: 5_000 }
let gateway: Gateway
/** Preferred; the other one is tried when it fails. */
let first: FakeUpstream
let second: FakeUpstream
/** Of a channel with several keys, alone with its model. */
let keyed: FakeUpstream
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  first = await openFakeUpstream()
  second = await openFakeUpstream()
  keyed = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(first.url, { name: 'first', models: ['gpt-4o'], priority: 10 })
  await gateway.addChannel(second.url, { name: 'second', models: ['gpt-4o'] })
  await gateway.addChannel(keyed.url, {
    name: 'keyed',
    models: ['gpt-4o-mini'],
    keys: KEYS,
    keyChoice: 'RANDOM',
  })
})
beforeEach(async () => {
  for (const upstream of [first, second, keyed]) {
    upstream.answer(whole())
    upstream.received.length = 0
  }
  ann = await gateway.addUser(`ann${(users += 1)}`, 1_000_000n)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  for (const upstream of [first, second, keyed]) await upstream.close()
})

function ask(model = 'gpt-4o', signal?: AbortSignal) {
  return fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
    ...(signal && { signal }),
  })
}

const busy =
  (status: number, headers: Record<string, string>): Script =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'later' } }))
  }

describe('the wait that an upstream asks for reaches the caller', () => {
  // the upstream's status and headers, the caller's header
  test.each<[string, number, Record<string, string>, string | null]>([
    ['seconds', 429, { 'retry-after': '7' }, '7'],
    ['seconds, of a server error', 503, { 'retry-after': '9' }, '9'],
    ['milliseconds', 429, { 'retry-after-ms': '1300', 'retry-after': '30' }, '2'],
    ['at most a minute', 429, { 'retry-after': '86400' }, '60'],
    ['at least a second', 429, { 'retry-after': '0' }, '1'],
    [
      'the usual one for a date of the past',
      429,
      { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      '5',
    ],
    ['the usual one for words', 429, { 'retry-after': 'soon' }, '5'],
    ['the usual one when it says none', 429, {}, '5'],
    ['none for a server error that says none', 503, {}, null],
  ])('%s', async (_, status, headers, expected) => {
    first.answer(busy(status, headers))
    expect((await ask()).headers.get('retry-after')).toEqual(expected)
  })

  test('a date', async () => {
    first.answer((response, received) => {
      const inTenSeconds = new Date(Date.now() + 9_500).toUTCString()
      return busy(429, { 'retry-after': inTenSeconds })(response, received)
    })
    expect((await ask()).headers.get('retry-after')).toMatch(/^([89]|10)$/)
  })
})

describe('a channel with several keys', () => {
  const keysUsed = () => keyed.received.map(({ headers }) => headers.authorization)

  test('is asked with another key when the first is limited, also without retries', async () => {
    keyed.answer((response, received) => {
      const isFirst = keyed.received.length === 1
      return (isFirst ? failing(429) : whole())(response, received)
    })
    expect((await ask('gpt-4o-mini')).status).toBe(200)
    expect(new Set(keysUsed()).size).toBe(2)
  })

  test('is asked with three different keys at most', async () => {
    keyed.answer(busy(429, { 'retry-after': '3' }))
    const answer = await ask('gpt-4o-mini')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3'])
    expect([keysUsed().length, new Set(keysUsed()).size]).toEqual([3, 3])
  })

  test('is asked once when the failure does not concern the key', async () => {
    keyed.answer(failing(500))
    expect((await ask('gpt-4o-mini')).status).toBe(502)
    expect(keysUsed()).toHaveLength(1)
  })
})

test('further attempts share the time limit of the call', async () => {
  await gateway.setOption('RetryTimes', '3')
  await gateway.setOption('RelayTotalTimeout', '1')
  first.answer(response => {
    response.writeHead(500)
    response.write('{"error":')
  })
  const began = performance.now()
  // 502 when the status came within the second, 504 when the machine was too busy for it.
  expect([502, 504]).toContain((await ask()).status)
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(second.received).toEqual([])
})

/** The wait after this attempt takes at least 0.4 s. */
const LONG_WAIT_AFTER = 5

test('a caller who leaves during the wait for the next attempt leaves no hold', async () => {
  await gateway.setOption('RelayTotalTimeout', '600')
  await gateway.setOption('RetryTimes', '10')
  for (let at = 0; at <= LONG_WAIT_AFTER; at += 1)
    await gateway.addChannel(second.url, { name: `busy ${at}`, models: ['gpt-4'] })
  const caller = new AbortController()
  second.answer((response, received) => {
    if (second.received.length === LONG_WAIT_AFTER) response.once('close', () => caller.abort())
    return failing(500)(response, received)
  })
  await expect(ask('gpt-4', caller.signal)).rejects.toThrow()
  const { actor } = ann
  const where = { userId: actor.kind === 'user' ? actor.id : 0 }
  await expect.poll(() => gateway.services.db.hold.count({ where }), PATIENCE).toBe(0)
  expect(second.received).toHaveLength(LONG_WAIT_AFTER)
})

test('a channel that an admin chose for a call it cannot serve is not asked', async () => {
  const id = await gateway.addChannel(first.url, { name: 'mj', type: 2, models: ['mj_imagine'] })
  const root = await gateway.addKey(gateway.root)
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${root}-${id}` },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }] }),
  })
  expect([response.status, first.received]).toEqual([501, []])
})
