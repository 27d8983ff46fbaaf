import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  openFakeUpstream,
  startStream,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const LIMITS = ['RelayHeadersTimeout', 'RelayIdleTimeout', 'RelayTotalTimeout'] as const
const BALANCE = 1_000_000n

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
  for (const name of LIMITS) await gateway.setOption(name, '60')
  for (const upstream of [first, second]) {
    upstream.answer(whole())
    upstream.received.length = 0
  }
  ann = await gateway.addUser(`ann${(users += 1)}`, BALANCE)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await first.close()
  await second.close()
})

async function ask(stream: boolean) {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', stream, messages: [{ role: 'user', content: 'hi' }] }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function balance(): Promise<bigint> {
  const id = ann.actor.kind === 'user' ? ann.actor.id : 0
  return (await gateway.services.db.user.findUniqueOrThrow({ where: { id } })).balance
}

/** Writes a word ten times a second, for as long as it is read. */
function drip(upstream: FakeUpstream): void {
  upstream.answer(response => {
    startStream(response)
    const timer = setInterval(() => response.write(deltaEvent({ content: 'word ' })), 100)
    response.once('close', () => clearInterval(timer))
  })
}

describe('an upstream that takes too long', () => {
  test('until its headers ends the call, tries no other channel, and charges nothing', async () => {
    await gateway.setOption('RelayHeadersTimeout', '1')
    first.answer(() => undefined)
    const { status, text } = await ask(false)
    expect([status, text]).toEqual([504, expect.stringContaining('upstream_timeout')])
    await first.received[0]?.dropped
    expect([second.received, await balance()]).toEqual([[], BALANCE])
  })

  test('in the middle of a stream ends it with an error, and what came before is charged', async () => {
    await gateway.setOption('RelayIdleTimeout', '1')
    first.answer(response => {
      startStream(response)
      response.write(deltaEvent({ content: 'some words that were delivered' }))
    })
    const { status, text } = await ask(true)
    expect([status, text]).toEqual([200, expect.stringContaining('some words')])
    expect(text).toContain('upstream_timeout')
    expect(await balance()).toBeLessThan(BALANCE)
  })

  test('in the middle of a whole answer is given up, and no other is tried', async () => {
    await gateway.setOption('RelayIdleTimeout', '1')
    first.answer(response => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"choices":')
    })
    expect((await ask(false)).status).toBe(504)
    expect([second.received, await balance()]).toEqual([[], BALANCE])
  })

  test('with a stream without pauses ends at the total time, and is charged for what was delivered', async () => {
    await gateway.setOption('RelayTotalTimeout', '1')
    drip(first)
    const { status, text } = await ask(true)
    expect([status, text]).toEqual([200, expect.stringContaining('word ')])
    expect(text).toContain('upstream_timeout')
    await first.received[0]?.dropped
    expect(await balance()).toBeLessThan(BALANCE)
  })

  test('before its answer ends at the total time too', async () => {
    await gateway.setOption('RelayTotalTimeout', '1')
    first.answer(() => undefined)
    expect((await ask(true)).status).toBe(504)
    expect([second.received, await balance()]).toEqual([[], BALANCE])
  })
})

test('the limits apply to silence, not to the duration of the answer', async () => {
  await gateway.setOption('RelayHeadersTimeout', '1')
  await gateway.setOption('RelayIdleTimeout', '1')
  await gateway.setOption('RelayTotalTimeout', '2')
  drip(first)
  const began = performance.now()
  expect((await ask(true)).text).toContain('upstream_timeout')
  expect(performance.now() - began).toBeGreaterThan(1_900)
})
