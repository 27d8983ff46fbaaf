import { request, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRules } from '../../../server/domain/access/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const DROPS = limitRules['dropped-call'].tries
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
async function drop(key: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) {
    const calls: ClientRequest[] = []
    const drops: Promise<void>[] = []
    const all = Promise.withResolvers<void>()
    const wanted = Math.min(left, AT_ONCE)
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
    await drop(key, AT_ONCE)
    await expect.poll(() => ask(key)).toMatchObject({ status: 429 })
    const { retryAfter } = await ask(key)
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(limitRules['dropped-call'].windowMs / 1000)
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
