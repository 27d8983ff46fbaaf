import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../../server/kernel/app-error.ts'
import { providerOf } from '../../../server/providers/registry.ts'
import type { Provider } from '../../../server/providers/provider.ts'
import type { Call } from '../../../server/relay/index.ts'
import { createPump, type StreamEnd } from '../../../server/relay/steps/pump.ts'
import { loadTokenizers } from '../../../server/relay/usage/count.ts'
import { createMeter } from '../../../server/relay/usage/meter.ts'

const TOKENS = 650_000
const EVENTS_PER_READ = 50
const MEGABYTE = 1024 * 1024
const OPENAI = 1

const call: Call = {
  model: 'gpt-4o',
  isStream: true,
  body: {},
  promptTexts: ['Count.'],
  promptOverhead: 3,
  completionTokensMax: undefined,
  wantsUsage: false,
}
const delta = { id: 'chatcmpl-1', object: 'chat.completion.chunk', model: 'gpt-4o' }
const event = (choice: object) => `data: ${JSON.stringify({ ...delta, choices: [choice] })}\n\n`
const word = event({ index: 0, delta: { content: ' the' }, finish_reason: null })
const words = Buffer.from(word.repeat(EVENTS_PER_READ))

const server = createServer((_, response) => opened.resolve(response))
let opened = Promise.withResolvers<ServerResponse>()

beforeAll(async () => {
  await loadTokenizers()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The memory in use in bytes, for texts and buffers. */
async function alive(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // What the first one finalizes, the second one frees.
  await setImmediate()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('a stream of 650,000 tokens without a report keeps less than 2 MB, and is counted', async () => {
  opened = Promise.withResolvers()
  get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, answer => answer.resume())
  const response = await opened.promise
  const provider = providerOf(OPENAI) as Provider
  const meter = createMeter(call, provider)
  const ended = Promise.withResolvers<StreamEnd>()
  let isOpen = Promise.withResolvers<void>()
  isOpen.resolve()
  const pump = createPump({
    numberCalls: provider.createCallNumbering?.(),
    events: {
      isTranslated: false,
      write: event => event,
      note() {},
      close: () => '',
      fail: () => '',
    },
    context: () => {
      throw new Error('it is not asked for')
    },
    hidesComments: false,
    response,
    meter,
    provider,
    wantsUsage: false,
    flow: {
      pause: () => {
        isOpen = Promise.withResolvers()
      },
      resume: () => isOpen.resolve(),
      abort: reason => ended.reject(reason),
    },
    onDelivery: () => response.writeHead(200),
    onProgress: () => undefined,
    explain: () => new AppError('UPSTREAM_FAILED'),
    onEnd: ended.resolve,
  })
  pump.data(words)
  const before = await alive()
  const listeners = response.listenerCount('close')
  for (let sent = EVENTS_PER_READ; sent < TOKENS; sent += EVENTS_PER_READ) {
    pump.data(words)
    await isOpen.promise
  }
  const kept = (await alive()) - before
  pump.data(Buffer.from(event({ index: 0, delta: {}, finish_reason: 'stop' })))
  pump.end()
  expect((await ended.promise).error).toBeUndefined()
  response.end()
  expect(meter.total().output).toBe(TOKENS)
  expect(kept).toBeLessThan(2 * MEGABYTE)
  expect(response.listenerCount('close')).toBeLessThanOrEqual(listeners + 1)
}, 120_000)
