import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as the fake upstream got it. */
export interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
  /** The body as it was sent. */
  readonly text: string
  /** Resolves when the gateway ended the connection before the answer was complete. */
  readonly dropped: Promise<void>
}

/** How one request is answered; the bytes are written as given. */
export type Script = (response: ServerResponse, received: Received) => void | Promise<void>

export interface FakeUpstream {
  readonly url: string
  readonly received: Received[]
  /** Replaces what happens from the next request on. */
  answer(script: Script): void
  close(): Promise<void>
}

/** An upstream that answers as the test says: the only part of the tests that is not real. */
export async function openFakeUpstream(first: Script = whole()): Promise<FakeUpstream> {
  let script = first
  const received: Received[] = []
  const server = createServer((request, response) => {
    const dropped = new Promise<void>(resolve => {
      response.once('close', () => {
        if (!response.writableFinished) resolve()
      })
    })
    void readText(request).then(text => {
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const one = { path: request.url ?? '', headers: request.headers, body, text, dropped }
      received.push(one)
      return script(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: next => {
      script = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export interface FakeUsage {
  readonly prompt: number
  readonly completion: number
  readonly cached?: number
}

const usageOf = ({ prompt, completion, cached = 0 }: FakeUsage) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
  prompt_tokens_details: { cached_tokens: cached },
})

/** A whole answer, with a usage report or without one. */
export function whole(
  text = 'Hello from upstream.',
  usage: FakeUsage | 'unreported' = { prompt: 100, completion: 20 },
): Script {
  return (response, { body }) => {
    send(response, 200, {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: body['model'],
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      ...(usage === 'unreported' ? {} : { usage: usageOf(usage) }),
    })
  }
}

/** An error in OpenAI's shape. */
export function failing(status: number, error: Record<string, unknown> = {}): Script {
  return response => send(response, status, { error: { message: 'upstream says no', ...error } })
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const chunkOf = (delta: Record<string, unknown>, finish: string | null = null) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

export const eventOf = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
/** One event of a stream with the text of a delta. */
export const deltaEvent = (delta: Record<string, unknown>) => eventOf(chunkOf(delta))
export const DONE = 'data: [DONE]\n\n'

/** The events of a good stream: role, one per word, finish, usage when asked for, end. */
export function eventsOf(words: readonly string[], usage?: FakeUsage): string[] {
  return [
    eventOf(chunkOf({ role: 'assistant', content: '' })),
    ...words.map(content => eventOf(chunkOf({ content }))),
    eventOf(chunkOf({}, 'stop')),
    ...(usage ? [eventOf({ ...chunkOf({}), choices: [], usage: usageOf(usage) })] : []),
    DONE,
  ]
}

/** A stream that writes the given events and ends. */
export function streaming(events: readonly (string | Buffer)[]): Script {
  return response => {
    startStream(response)
    for (const event of events) response.write(event)
    response.end()
  }
}

export function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** Sends the bytes of a vendor, as many at a time as said, and ends. */
export function asRecorded(
  { isStream, bytes }: { isStream: boolean; bytes: string },
  atOnce = Number.MAX_SAFE_INTEGER,
): Script {
  const sent = Buffer.from(bytes)
  return response => {
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
    for (let at = 0; at < sent.length; at += atOnce) response.write(sent.subarray(at, at + atOnce))
    response.end()
  }
}
