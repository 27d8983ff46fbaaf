import { request, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rates } from '../../../contract/limits.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const DROPS = rates['dropped-call'].value
const AT_ONCE = 20
let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  ann = await gateway.addUser('ann', 1_000_000_000n)
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

function open(key: string): ClientRequest {
  const call = request(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  })
  call.on('error', () => undefined)
  call.end(JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }] }))
  return call
}

async function ask(key: string): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }] }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

/** Makes calls whose caller disconnects when the upstream has received them. */
async function drop(key: string, count: number, atOnce = AT_ONCE): Promise<void> {
  for (let left = count; left > 0; left -= atOnce) {
    const calls: ClientRequest[] = []
    const drops: Promise<void>[] = []
    const all = Promise.withResolvers<void>()
    const wanted = Math.min(left, atOnce)
    upstream.answer(async (_response, { dropped }) => {
      drops.push(dropped)
      if (drops.length === wanted) all.resolve()
      await dropped
    })
    for (let at = 0; at < wanted; at += 1) calls.push(open(key))
    await all.promise
    calls.forEach(call => call.destroy())
    await Promise.all(drops)
  }
  upstream.answer(whole())
}

test(
  'a token whose calls are dropped again and again before an answer is refused for a while',
  { timeout: 60_000 },
  async () => {
    const [key, other] = [await gateway.addKey(ann), await gateway.addKey(ann, { name: 'other' })]
    await drop(key, DROPS)
    expect(await ask(key)).toMatchObject({ status: 200 })
    // The first burst counts as one.
    await expect
      .poll(async () => {
        await drop(key, AT_ONCE)
        return (await ask(key)).status
      })
      .toBe(429)
    await expect.poll(() => ask(key)).toMatchObject({ status: 429 })
    const { retryAfter } = await ask(key)
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(rates['dropped-call'].windowMs / 1000)
    expect(await ask(other)).toMatchObject({ status: 200 })
    await expect
      .poll(() =>
        gateway.services.db.hold.count({
          where: { userId: ann.actor.kind === 'user' ? ann.actor.id : 0 },
        }),
      )
      .toBe(0)
  },
)

test('a client that restarts with 300 calls in flight goes on, as often as it has other calls', async () => {
  const key = await gateway.addKey(ann, { name: 'restarting' })
  await drop(key, 300, 300)
  for (let at = 0; at < 5; at += 1) expect(await ask(key)).toMatchObject({ status: 200 })
})

test(
  'a client that receives more than half of its answers is not refused',
  { timeout: 60_000 },
  async () => {
    const key = await gateway.addKey(ann, { name: 'cut' })
    const statuses = new Set<number>()
    for (let at = 0; at < 15; at += 1) {
      await drop(key, AT_ONCE)
      const answers = await Promise.all(Array.from({ length: AT_ONCE + 1 }, () => ask(key)))
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
  },
)
