import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { updateOptions } from '../../../server/domain/options/index.ts'
import {
  DONE,
  openFakeUpstream,
  startStream,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

/** Numbers that JavaScript would write differently. */
const NUMBERS = [
  '9223372036854775807',
  '12345678901234567',
  '-0',
  '1.0',
  '0.50',
  '1e400',
  '1E3',
  '0.0000001',
  '3.14159265358979323846',
  '12345678.123456789',
  '-9007199254740993',
]
const EXACT = `[${NUMBERS.join(',')}]`

let gateway: Gateway
let upstream: FakeUpstream
let key = ''

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: ['gpt-4o'] })
  const rewriting = { force_format: true, thinking_to_content: true }
  await gateway.addChannel(upstream.url, { models: ['gpt-4'], setting: rewriting })
  await gateway.addChannel(upstream.url, {
    models: ['gpt-4o-mini'],
    modelMapping: { 'gpt-4o-mini': 'gpt-5' },
  })
  await gateway.addChannel(upstream.url, { type: 5, models: ['mj_imagine'] })
  key = await gateway.addKey(await gateway.addUser('ann', 100_000_000n))
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function post(path: string, body: string): Promise<string> {
  upstream.received.length = 0
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body,
  })
  const text = await answer.text()
  expect([answer.status, text]).toEqual([200, expect.any(String)])
  return text
}

const chat = (fields: string, model = 'gpt-4o') =>
  post('/v1/chat/completions', `{"model":"${model}",${fields}}`)
const HELLO = '"messages":[{"role":"user","content":"hi"}]'
const sent = () => upstream.received[0]?.text

test('numbers of a request reach the upstream as they were sent', async () => {
  upstream.answer(whole())
  const schema = `{"type":"object","properties":{"id":{"type":"integer","maximum":9223372036854775807}}}`
  await chat(
    `"seed":12345678901234567,"top_p":1.0,"tools":[{"type":"function","function":{"name":"f","parameters":${schema}}}],"x":${EXACT},${HELLO}`,
  )
  expect(sent()).toContain('"seed":12345678901234567,"top_p":1.0')
  expect(sent()).toContain('"maximum":9223372036854775807')
  expect(sent()).toContain(`"x":${EXACT}`)
})

test('they do so beside another model name, other fields and a limit of tokens that is moved', async () => {
  upstream.answer(whole())
  await chat(`"max_tokens":5E1,"models":["other"],"x":${EXACT},${HELLO}`, 'gpt-4o-mini')
  expect(sent()).toContain('"max_completion_tokens":5E1')
  expect(sent()).toContain(`"x":${EXACT}`)
  expect(sent()).not.toContain('"models"')
})

test('they do so when words of the prompt are replaced', async () => {
  upstream.answer(whole())
  await updateOptions(gateway.root, { options: [{ key: 'SensitiveWords', value: 'secret\n1.0' }] })
  await gateway.setOption('StopOnSensitiveEnabled', 'false')
  await gateway.setOption('CheckSensitiveEnabled', 'true')
  await gateway.setOption('CheckSensitiveOnPromptEnabled', 'true')
  try {
    await chat(`"x":{"y":${EXACT}},"messages":[{"role":"user","content":"a secret 1.0","z":1.0}]`)
  } finally {
    await gateway.setOption('CheckSensitiveEnabled', 'false')
  }
  expect(sent()).not.toContain('secret')
  expect(sent()).toContain(`"x":{"y":${EXACT}}`)
  expect(sent()).toContain('"z":1.0')
})

test('a limit with a fraction of zero is a whole number, and one beyond all numbers is refused', async () => {
  upstream.answer(whole())
  await chat(`"n":1.0,"max_tokens":20.0,${HELLO}`)
  expect(sent()).toContain('"n":1.0,"max_tokens":20.0')
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: `{"model":"gpt-4o","max_tokens":1e400,${HELLO}}`,
  })
  expect(await answer.json()).toMatchObject({ error: { param: 'max_tokens' } })
})

test('an object that looks like a kept number is an object', async () => {
  upstream.answer(whole())
  await chat(`"x":{"rawJSON":"1.0"},"y":1.0,${HELLO}`)
  expect(sent()).toContain('"x":{"rawJSON":"1.0"},"y":1.0')
})

test('numbers of a whole answer that a channel rewrites reach the caller as they came', async () => {
  const answer = `{"choices":[{"index":0,"logprobs":${EXACT},"message":{"role":"assistant","content":"a"}}],"created":1.0}`
  upstream.answer(response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(answer)
  })
  const text = await chat(HELLO, 'gpt-4')
  expect(text).toContain(`"logprobs":${EXACT}`)
  expect(text).toContain('"created":1.0')
})

test('numbers of a stream that a channel rewrites reach the caller as they came', async () => {
  const eventOf = (delta: string) =>
    `data: {"choices":[{"index":0.0,"logprobs":${EXACT},"delta":${delta},"finish_reason":null}]}\n\n`
  upstream.answer(response => {
    startStream(response)
    response.write(eventOf('{"reasoning_content":"Hm."}') + eventOf('{"reasoning_content":"So."}'))
    response.end(eventOf('{"content":"Four."}') + DONE)
  })
  const text = await chat(`"stream":true,${HELLO}`, 'gpt-4')
  expect(text.split(`"logprobs":${EXACT}`)).toHaveLength(4)
  expect(text.split('<think>')).toHaveLength(2)
  expect(text).toContain('"index":0.0')
})

test('numbers of a drawing reach the upstream and come back as they are', async () => {
  upstream.answer(response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"code":22,"description":"queued","result":"job","properties":${EXACT}}`)
  })
  const text = await post('/mj/submit/imagine', `{"prompt":"a cat","state":${EXACT}}`)
  expect(sent()).toContain(`"state":${EXACT}`)
  expect(text).toContain(`"properties":${EXACT}`)
  expect(text).toContain('"code":1,')
})
