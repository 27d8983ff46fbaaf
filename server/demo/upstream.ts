import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { countText, loadTokenizers } from '../relay/index.ts'
import { beginBody } from './habit-body.ts'
import { habitNamed } from './habits.ts'
import { DEMO_HABITS, DEMO_MODELS, demoAnswer } from './script.ts'
import { sendPicture, taskAnswer } from './task-upstream.ts'

const WORD_GAP_MS = 35
const THINKING_MS = 250
const LOOPBACK = '127.0.0.1'

interface ChatBody {
  readonly model?: string
  readonly stream?: boolean
  readonly messages?: { readonly role?: string; readonly content?: unknown }[]
}

export interface DemoUpstream {
  readonly baseUrl: string
  readonly address: string
  stop(): Promise<void>
}

/** A small upstream for chats, drawings and songs on the loopback address, so that the demo needs no key. */
export async function startDemoUpstream(): Promise<DemoUpstream> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await loadTokenizers()
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://${LOOPBACK}:${port}`,
    address: LOOPBACK,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  if (request.method === 'GET') {
    if (sendPicture(path, response)) return
    return send(response, {
      object: 'list',
      data: DEMO_MODELS.map(id => ({ id, object: 'model' })),
    })
  }
  const body = await readJson(request)
  const aboutTasks = taskAnswer(path, request, body)
  if (aboutTasks !== undefined) return send(response, aboutTasks)
  const question = lastQuestion(body)
  const text = demoAnswer(question)
  await delay(THINKING_MS)
  const usage = usageOf(body, text)
  if (body.stream) return stream(response, { model: body.model ?? '', text, usage })
  const message = { role: 'assistant', content: text }
  const value = {
    ...envelope(body.model ?? '', 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage,
  }
  beginBody(response, habitOf(body.model), 'value').end(JSON.stringify(value))
}

const habitOf = (model = '') => habitNamed(DEMO_HABITS[model] ?? 'none')

interface Telling {
  readonly model: string
  readonly text: string
  readonly usage: object
}

async function stream(response: ServerResponse, { model, text, usage }: Telling): Promise<void> {
  const body = beginBody(response, habitOf(model), 'events')
  const write = (value: unknown) => body.write(`data: ${JSON.stringify(value)}\n\n`)
  const base = envelope(model, 'chat.completion.chunk')
  const event = (delta: object, finish: string | null = null) =>
    write({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })
  event({ role: 'assistant', content: '' })
  for (const word of text.split(/(?<=\s)/)) {
    if (response.destroyed) return
    event({ content: word })
    await delay(WORD_GAP_MS)
  }
  event({}, 'stop')
  write({ ...base, choices: [], usage })
  body.end('data: [DONE]\n\n')
}

function envelope(model: string, object: string) {
  return { id: 'chatcmpl-demo', object, created: Math.floor(performance.timeOrigin / 1000), model }
}

function usageOf({ model = '', messages = [] }: ChatBody, text: string) {
  const prompt = countText(model, JSON.stringify(messages))
  const completion = countText(model, text)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  }
}

function lastQuestion({ messages = [] }: ChatBody): string {
  const content = messages.findLast(message => message.role === 'user')?.content
  return typeof content === 'string' ? content : ''
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function readJson(request: IncomingMessage): Promise<ChatBody> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatBody
}
