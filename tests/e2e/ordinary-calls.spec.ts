import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setInterval } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { whole } from '../support/fake-upstream.ts'
import { openOrdinarySite, type OrdinarySite } from '../support/ordinary-site.ts'

/*
 * Days of callers of the relay without bad intent, against a real start of the product. The days of the
 * console and of REST are in `ordinary-days.spec.ts`.
 */

let site: OrdinarySite
let keys = 0

beforeAll(async () => {
  site = await openOrdinarySite()
  const { system, upstream } = site
  await system.addChannel({ name: 'main', baseUrl: upstream.url, models: ['gpt-4o'] })
  const key = await newKey(1_000_000n)
  // The process loads the channel and its tokenizers.
  await vi.waitFor(async () => expect(await ask(key)).toBe(200), { timeout: 30_000 })
})
afterAll(() => site.close())

/** The key of a new user with a balance. */
async function newKey(balance: bigint): Promise<string> {
  keys += 1
  const user = await site.system.addUser(`caller${keys}`, balance)
  return site.system.addToken(user, { name: 'app', unlimited: true })
}

const bodyOf = (content: unknown, more: object = {}) =>
  JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content }], ...more })

/** A call whose body is not sent yet. */
function open(key: string): ClientRequest {
  const call = request(`${site.running.url}/v1/chat/completions`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  })
  call.on('error', () => undefined)
  return call
}

async function statusOf(call: ClientRequest): Promise<number> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode ?? 0
}

function ask(key: string, body = bodyOf('Hello')): Promise<number> {
  const call = open(key)
  const status = statusOf(call)
  call.end(body)
  return status
}

const askSome = (key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => ask(key)))

/** Makes calls whose caller disconnects when the upstream has received them all. */
async function cut(key: string, count: number): Promise<void> {
  const drops: Promise<void>[] = []
  const all = Promise.withResolvers<void>()
  site.upstream.answer(async (_response, { dropped }) => {
    drops.push(dropped)
    if (drops.length === count) all.resolve()
    await dropped
  })
  const calls = Array.from({ length: count }, () => open(key).end(bodyOf('Hello')))
  const refuse = (answer: IncomingMessage) => all.reject(new Error(`refused: ${answer.statusCode}`))
  for (const call of calls) call.once('response', refuse)
  await all.promise
  for (const call of calls) call.destroy()
  await Promise.all(drops)
  site.upstream.answer(whole())
}

test('a client restarts three times with 300 calls in flight and goes on', async () => {
  const key = await newKey(1_000_000_000n)
  const statuses = new Set<number>()
  for (let restart = 0; restart < 3; restart += 1) {
    await cut(key, 300)
    const sinceMs = performance.now()
    // One call after the other, for longer than the time in which drops count as one.
    while (performance.now() - sinceMs < 2_100) statuses.add(await ask(key))
  }
  expect([...statuses]).toEqual([200])
})

test('a proxy cuts whole answers again and again among calls that succeed', async () => {
  const key = await newKey(1_000_000_000n)
  const statuses = new Set<number>()
  for (let round = 0; round < 15; round += 1) {
    await cut(key, 20)
    for (const status of await askSome(key, 21)) statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
})

const MIB = 1024 * 1024

/** Writes at a pace in bytes a second; a late turn writes what it missed, as a line does. */
async function writeSlowly(call: ClientRequest, body: Buffer, bytesPerSecond: number) {
  const sinceMs = performance.now()
  let sent = 0
  for await (const _ of setInterval(50)) {
    const due = Math.floor(((performance.now() - sinceMs) / 1_000) * bytesPerSecond)
    call.write(body.subarray(sent, due))
    sent = due
    if (sent >= body.length) break
  }
  call.end()
}

test('a body of 10 MB over a slow line is served, and one that stands still ends', async () => {
  const { root } = site.system
  // The shortest time and the fastest rate that can be set, so that the line is judged each second.
  const value = JSON.stringify({ 'body-start-seconds': 1, 'body-rate': MIB })
  await updateOptions(root, { options: [{ key: 'Limits', value }] })
  const key = await newKey(1_000_000_000n)
  const url = `data:image/png;base64,${'A'.repeat(10_000_000)}`
  const body = Buffer.from(bodyOf([{ type: 'image_url', image_url: { url } }]))

  // Stands still after its first bytes: refused as soon as the process has the new limits.
  const still = async () => {
    const call = open(key)
    const status = statusOf(call)
    call.write(body.subarray(0, 1_000))
    return status
  }
  expect(await still()).toBe(408)

  const slow = open(key)
  const status = statusOf(slow)
  await writeSlowly(slow, body, 1.5 * MIB)
  expect(await status).toBe(200)
  await updateOptions(root, { options: [{ key: 'Limits', value: '{}' }] })
})

test('a long prompt is served on a small balance that can pay for it', async () => {
  const prompt = 'The quick brown fox jumps over the lazy dog. '.repeat(2_700)
  expect(prompt.length).toBeLessThan(128 * 1024)
  expect(prompt.length).toBeGreaterThan(120_000)
  // 27,000 tokens at 1.25 quota, a quarter more if the upstream writes them to its cache, and 100 tokens
  // of the answer at 5 quota.
  const key = await newKey(43_000n)
  site.upstream.answer(whole('Yes.', { prompt: 27_000, completion: 2 }))
  expect(await ask(key, bodyOf(prompt, { max_tokens: 100 }))).toBe(200)
})
