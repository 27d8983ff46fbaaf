import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'
import type { Load } from './load.ts'

/*
 * A thread with an upstream and callers, so that what they allocate is not counted for the gateway. It
 * posts the port of the upstream; each load that it receives is put on the gateway, and `done` is posted.
 */

const WORD = ' word'
const WORDS = 64

const answer = (object: string, rest: object) => ({
  id: 'chatcmpl-9Xb2',
  object,
  created: 1_790_000_000,
  model: 'gpt-4o-mini',
  ...rest,
})
const eventOf = (rest: object) =>
  `data: ${JSON.stringify(answer('chat.completion.chunk', rest))}\n\n`
const chunk = (delta: object, finish: string | null = null) =>
  eventOf({ choices: [{ index: 0, delta, finish_reason: finish }] })
const usageOf = (words: number) => ({
  prompt_tokens: 40,
  completion_tokens: words,
  total_tokens: 40 + words,
})

const message = { role: 'assistant', content: WORD.repeat(WORDS) }
const WHOLE = JSON.stringify(
  answer('chat.completion', {
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: usageOf(WORDS),
  }),
)
const OPENING = chunk({ role: 'assistant', content: '' })
const DELTA = chunk({ content: WORD })

/** Resolves when the caller has received the delta that was sent last. */
let onDelta: (() => void) | undefined
const received = () =>
  new Promise<void>(resolve => {
    onDelta = resolve
  })

/** Each delta is sent alone, so the gateway reads and writes as often in every run. */
async function stream(response: ServerResponse, deltas: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(OPENING)
  for (let sent = 0; sent < deltas; sent += 1) {
    const arrival = received()
    response.write(DELTA)
    await arrival
  }
  const usage = eventOf({ choices: [], usage: usageOf(deltas) })
  response.end(`${chunk({}, 'stop')}${usage}data: [DONE]\n\n`)
}

const upstream = createServer({ keepAliveTimeout: 60_000 }, async (asked, response) => {
  const body = (await asked.setEncoding('utf8').toArray()).join('')
  if (body.includes('"stream":true')) {
    return stream(response, Number(/"max_tokens":(\d+)/.exec(body)?.[1]))
  }
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(WHOLE),
  })
  response.end(WHOLE)
})

const agent = new Agent({ keepAlive: true })

async function call({ url, key, body }: Load): Promise<void> {
  const asking = request(`${url}/v1/chat/completions`, {
    agent,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  const answered = once(asking, 'response')
  asking.end(body)
  const [{ statusCode }, text] = await read((await answered) as [IncomingMessage])
  if (statusCode !== 200) throw new Error(`${statusCode}: ${text}`)
}

async function read([answered]: [IncomingMessage]): Promise<[IncomingMessage, string]> {
  let text = ''
  for await (const part of answered.setEncoding('utf8') as AsyncIterable<string>) {
    text += part
    if (part.includes(`"${WORD}"`)) onDelta?.()
  }
  return [answered, text]
}

async function put(load: Load): Promise<void> {
  let left = load.calls
  const caller = async () => {
    while (left > 0) {
      left -= 1
      await call(load)
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
}

upstream.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage((upstream.address() as AddressInfo).port)
})
parentPort?.on('message', (load: Load) => {
  void put(load).then(() => parentPort?.postMessage('done'))
})
