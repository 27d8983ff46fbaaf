import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectExactLedger } from '../../support/ledger.ts'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const MISTRAL = 42

let gateway: Gateway
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: ['gpt-4o'], type: MISTRAL })
  await gateway.addChannel(upstream.url, { models: ['gpt-5'] })
  key = await gateway.addKey(await gateway.addUser('ann', 10_000_000n))
})
afterAll(async () => {
  await expectExactLedger(gateway.services)
  await gateway.close()
  await upstream.close()
})

// what the caller sends, what the upstream is not sent
test.each([
  ['gpt-4o', { store: false, temperature: 0.5 }, 'store'],
  ['gpt-5', { temperature: 0.5 }, 'temperature'],
  ['gpt-5', { reasoning_effort: 'low' }, null],
])('a call of %s with %j names in its headers what was left out: %s', async (model, more, left) => {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }], ...more }),
  })
  expect([answer.status, answer.headers.get('x-sluice-dropped-fields')]).toEqual([200, left])
  const sent = upstream.received.at(-1)?.body ?? {}
  const kept = Object.keys(more).filter(name => name in sent)
  expect(kept).toEqual(Object.keys(more).filter(name => name !== left))
})
