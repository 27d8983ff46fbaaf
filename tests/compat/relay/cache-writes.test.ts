import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { toLogOther } from '../../../compat/api/wire/log-charge.ts'
import type { LogDetails } from '../../../server/domain/logs/index.ts'
import { option, updateOptions } from '../../../server/domain/options/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  DONE,
  eventOf,
  eventsOf,
  openFakeUpstream,
  send,
  streaming,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

/** A prompt token of this model costs 1, one that is written to a cache 1.25, and one read from it 0.1. */
const MODEL = 'writes'
/** The same, without a price for writes. */
const PLAIN = 'plain'
const OPTIONS = {
  ModelRatio: `{"${MODEL}":1,"${PLAIN}":1}`,
  CompletionRatio: `{"${MODEL}":1,"${PLAIN}":1}`,
  CacheRatio: `{"${MODEL}":0.1,"${PLAIN}":0.1}`,
  CreateCacheRatio: `{"${MODEL}":1.25}`,
}

let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let users = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: [MODEL, PLAIN] })
  const options = Object.entries(OPTIONS).map(([key, value]) => ({ key, value }))
  await updateOptions(gateway.root, { options })
  await vi.waitFor(() => expect(option(gateway.services, 'CreateCacheRatio').get(MODEL)).toBe(1.25))
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

/** The log row of a call whose upstream reports 1,000 prompt tokens, 100 others, and these parts. */
async function rowFor(parts: object, { stream = false, model = MODEL } = {}) {
  ann = await gateway.addUser(`ann${(users += 1)}`, 1_000_000n)
  const key = await gateway.addKey(ann)
  const usage = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100, ...parts }
  const choices = [{ index: 0, message: { content: 'One' }, finish_reason: 'stop' }]
  const events = [...eventsOf(['One']).slice(0, -1), eventOf({ choices: [], usage }), DONE]
  upstream.answer(stream ? streaming(events) : response => send(response, 200, { choices, usage }))
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, stream, messages: [{ role: 'user', content: 'hi' }] }),
  })
  await answer.text()
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  return gateway.services.db.log.findFirstOrThrow({ where: { userId, type: 'CONSUME' } })
}

const details = (more: object) => ({ prompt_tokens_details: { cached_tokens: 0, ...more } })

describe('800 of 1,000 prompt tokens that were written to a cache', () => {
  test.each<[string, object]>([
    ['OpenAI and OpenRouter', details({ cache_write_tokens: 800 })],
    ['Ali', details({ cache_creation_input_tokens: 800, cache_type: 'ephemeral' })],
    ['LiteLLM', details({ cache_creation_tokens: 800 })],
    ['New API', details({ cached_creation_tokens: 800 })],
    ['Anthropic through a gateway', { cache_creation_input_tokens: 800 }],
    ['a zero in another place', { ...details({ cache_write_tokens: 800 }), cached_tokens: 0 }],
  ])('cost 1,200 with the other 200, as %s reports them', async (_, parts) => {
    for (const stream of [false, true]) {
      const row = await rowFor(parts, { stream })
      expect([row.quota, row.promptTokens]).toEqual([1_300n, 1_000])
      expect(row.details).toMatchObject({
        usage: { input: 200, cacheWrite: 800, output: 100 },
        rate: { cacheWrite: '1.25' },
      })
      expect(toLogOther(row.details as LogDetails)).toMatchObject({
        cache_creation_tokens: 800,
        cache_creation_ratio: 1.25,
      })
    }
  })

  test('cost as much as others where the model has no price for them', async () => {
    const row = await rowFor(details({ cache_write_tokens: 800 }), { model: PLAIN })
    expect(row.quota).toBe(1_100n)
  })

  test('for an hour cost 1.6 times as much', async () => {
    const split = { cache_creation_token_details: { ephemeral_1h_input_tokens: 300 } }
    const row = await rowFor(details({ cache_creation_tokens: 800, ...split }))
    expect(row.details).toMatchObject({ usage: { cacheWrite: 500, cacheWriteHour: 300 } })
    expect(row.quota).toBe(200n + 625n + 600n + 100n)
  })
})

test('what was read from a cache and what was written to it are at most the prompt', async () => {
  const row = await rowFor(details({ cached_tokens: 700, cache_write_tokens: 800 }))
  expect(row.details).toMatchObject({ usage: { cacheRead: 700, cacheWrite: 300, output: 100 } })
  expect(row.quota).toBe(70n + 375n + 100n)
})

test('an impossible number of written tokens is ignored', async () => {
  for (const written of [-1, 1.5, '800', null, 1e12]) {
    expect((await rowFor(details({ cache_write_tokens: written }))).quota).toBe(1_100n)
  }
})
