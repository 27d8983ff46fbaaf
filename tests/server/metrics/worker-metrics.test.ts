import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { channelsCache, setChannelStatus } from '../../../server/domain/channels/index.ts'
import { errors } from '../../../contract/errors.ts'
import {
  deltaEvent,
  eventsOf,
  failing,
  openFakeUpstream,
  startStream,
  streaming,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { readMetrics } from '../../support/metrics.ts'

let gateway: Gateway
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway({ hasMetrics: true })
  await gateway.addChannel(upstream.url)
  key = await gateway.addKey(await gateway.addUser('zoe', 10_000_000n), { name: 'key-of-zoe' })
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const numbers = () => readMetrics(gateway.metrics())
const numberOf = (name: string) => numbers().get(name) ?? 0

const ask = (body: object, authorization = `Bearer ${key}`) =>
  fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'gpt-4o',
      messages: [{ role: 'user', content: 'hello' }],
      ...body,
    }),
  })

/** The change of each number that a call changes. */
async function changesOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = numbers()
  await act()
  const counters = [...numbers()].filter(([name]) => /^sluice_(calls|attempts)_.*total/.test(name))
  const changes = counters.map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

test('a call that is answered is counted, with its duration', async () => {
  upstream.answer(whole())
  const changes = await changesOf(async () => (await ask({})).text())
  expect(changes).toEqual({ sluice_calls_total: 1, sluice_calls_answered_total: 1 })
  upstream.answer(streaming(eventsOf(['Hello'])))
  await (await ask({ stream: true })).text()
  const after = numbers()
  const answered = after.get('sluice_calls_answered_total')
  expect(after.get('sluice_call_duration_seconds_count')).toBe(answered)
  expect(after.get('sluice_call_duration_seconds_bucket{le="+Inf"}')).toBe(answered)
  expect(after.get('sluice_call_duration_seconds_bucket{le="300"}')).toBe(answered)
  expect(after.get('sluice_call_duration_seconds_sum')).toBeGreaterThan(0)
  expect(after.get('sluice_call_first_token_seconds_count')).toBe(1)
})

test.each([
  ['whose upstream fails', 'UPSTREAM_FAILED', () => ask({})],
  ['with a wrong key', 'KEY_INVALID', () => ask({}, 'Bearer sk-wrong')],
  ['of an unknown model', 'MODEL_UNKNOWN', () => ask({ model: 'a-model-of-nowhere' })],
] as const)('a call %s is counted by its code', async (_name, code, call) => {
  upstream.answer(failing(500, {}))
  const changes = await changesOf(async () => (await call()).text())
  const isOfUpstream = code === 'UPSTREAM_FAILED'
  expect(changes).toEqual({
    sluice_calls_total: 1,
    [`sluice_calls_failed_total{code="${code}"}`]: 1,
    ...(isOfUpstream && { [`sluice_attempts_failed_total{code="${code}"}`]: 1 }),
  })
})

test('a call in flight is counted until its caller has left', async () => {
  upstream.answer(response => {
    startStream(response)
    response.write(deltaEvent({ content: 'Hello' }))
  })
  const leaving = new AbortController()
  const call = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'gpt-4o',
      stream: true,
      messages: [{ role: 'user', content: 'hello' }],
    }),
    signal: leaving.signal,
  })
  expect(call.status).toBe(200)
  expect(numberOf('sluice_calls_in_flight')).toBe(1)
  const { sluice_calls_answered_total: answered, ...failed } = await changesOf(async () => {
    leaving.abort()
    await vi.waitFor(() => expect(numberOf('sluice_calls_in_flight')).toBe(0))
  })
  expect([answered, failed]).toEqual([undefined, {}])
})

test('channels are counted by whether they take calls', async () => {
  const id = await gateway.addChannel(upstream.url, { name: 'another', models: ['gpt-4'] })
  expect(numberOf('sluice_channels{status="enabled"}')).toBe(2)
  expect(numberOf('sluice_channels{status="disabled"}')).toBe(0)
  await setChannelStatus(gateway.root, { id, status: 'DISABLED' })
  await vi.waitFor(() => {
    expect(channelsCache.read(gateway.services).byId.get(id)?.enabled).toBe(false)
  })
  expect(numberOf('sluice_channels{status="enabled"}')).toBe(1)
  expect(numberOf('sluice_channels{status="disabled"}')).toBe(1)
})

test('the ledger, the connections and the event loop have numbers', () => {
  const known = numbers()
  expect(known.get('sluice_ledger_waiting')).toBe(0)
  expect(known.get('sluice_settlements_unwritten')).toBe(0)
  for (const pool of ['relay', 'ledger', 'background']) {
    expect(known.get(`sluice_postgres_waiting{pool="${pool}"}`)).toBe(0)
    expect(known.get(`sluice_postgres_connections{pool="${pool}",state="busy"}`)).toBe(0)
  }
  expect(known.get('sluice_postgres_connections{pool="ledger",state="idle"}')).toBeGreaterThan(0)
  expect(known.get('sluice_process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})

test('a loop that stood still is seen at the next reading', async () => {
  const longest = () => numberOf('sluice_event_loop_delay_seconds{quantile="1"}')
  longest()
  const until = performance.now() + 300
  while (performance.now() < until);
  await vi.waitFor(() => expect(longest()).toBeGreaterThan(0.2))
  await vi.waitFor(() => expect(longest()).toBeLessThan(0.2))
})

test('no label has a text of callers: the codes are those of the catalogue', () => {
  const text = gateway.metrics()
  expect(text).not.toMatch(/zoe|nowhere|gpt|sk-|hello/)
  const codes = [...text.matchAll(/code="(\w+)"/g)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter(code => !((code as string) in errors))).toEqual([])
})
