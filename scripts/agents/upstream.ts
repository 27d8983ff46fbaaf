import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { isJsonObject } from '../../contract/json.ts'
import { anthropic } from '../../server/dialects/anthropic/index.ts'
import type { Address, AnswerContext, Dialect } from '../../server/dialects/dialect.ts'
import { eventsOf } from '../../server/dialects/events-of.ts'
import { gemini } from '../../server/dialects/gemini/index.ts'
import { openaiChat } from '../../server/dialects/openai-chat/index.ts'
import { openaiResponses } from '../../server/dialects/openai-responses/index.ts'
import type { ChatTurn, DialectName } from '../../server/dialects/turn.ts'
import { breakOff, refuse } from './faults.ts'
import { replyTo, type Script } from './reply-to.ts'
import type { FaultName, Scene } from './scenes.ts'

/** One call that arrived. */
export interface Arrived {
  readonly dialect: DialectName
  /** Whether content was sent for it: of a stream that broke, or a whole answer. */
  readonly isDue: boolean
}

export interface AgentUpstream {
  readonly url: string
  /** Since the last `play`. */
  readonly arrived: readonly Arrived[]
  /** Begins a run. */
  play(scene: Scene, editAnswer?: string): void
  close(): void
}

/** The answer to one call. */
interface Step {
  readonly script: Script
  readonly fault?: FaultName | undefined
}

/** An upstream of all four dialects, which plays the model of one run after the other. */
export async function openAgentUpstream(): Promise<AgentUpstream> {
  const arrived: Arrived[] = []
  let script: Script = { shellCalls: 1 }
  let fault: Scene['fault']
  let faultsLeft = 0
  const next = (turn: ChatTurn): Step => {
    // Not the side calls, such as one for a title.
    if (turn.tools.length === 0 || faultsLeft === 0) return { script }
    faultsLeft -= 1
    return { script, fault: fault?.name }
  }
  const server = createServer((request, response) => {
    void answer(request, response, next).then(one => one && arrived.push(one))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    play(scene, editAnswer) {
      arrived.length = 0
      fault = scene.fault
      faultsLeft = fault?.times ?? 0
      script = { shellCalls: scene.shellCalls, ...(editAnswer !== undefined && { editAnswer }) }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const GEMINI = /^\/v1beta\/models\/([^:]+):(generateContent|streamGenerateContent)/

interface Place {
  readonly dialect: Dialect
  readonly address: Address
}

function placeOf(path: string): Place | undefined {
  const [, model, action] = GEMINI.exec(path) ?? []
  if (model !== undefined) {
    const isStream = action === 'streamGenerateContent'
    return { dialect: gemini, address: { model: decodeURIComponent(model), isStream } }
  }
  const dialects = {
    '/v1/chat/completions': openaiChat,
    '/v1/responses': openaiResponses,
    '/v1/messages': anthropic,
  }
  const dialect = dialects[path as keyof typeof dialects]
  return dialect && { dialect, address: {} }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  next: (turn: ChatTurn) => Step,
): Promise<Arrived | undefined> {
  const text = (await request.setEncoding('utf8').toArray()).join('')
  const [path = ''] = (request.url ?? '').split('?')
  const place = placeOf(path)
  const body: unknown = place && JSON.parse(text)
  if (!place || !isJsonObject(body)) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"?"}}')
    return undefined
  }
  const { dialect, address } = place
  const turn = dialect.readTurn(body, address)
  const step = next(turn)
  const { fault } = step
  if (fault === 'refuses' || fault === 'full') {
    refuse(response, dialect, fault === 'full')
    return { dialect: dialect.name, isDue: false }
  }
  write(response, { dialect, turn }, step)
  return { dialect: dialect.name, isDue: fault === undefined || turn.isStream }
}

function write(
  response: ServerResponse,
  { dialect, turn }: { readonly dialect: Dialect; readonly turn: ChatTurn },
  { script, fault }: Step,
): void {
  const reply = replyTo(turn, script)
  const context: AnswerContext = {
    model: turn.model,
    callId: crypto.randomUUID(),
    created: Math.floor(Date.now() / 1000),
    turn,
    wantsUsage: true,
  }
  const type = turn.isStream ? 'text/event-stream' : 'application/json'
  response.writeHead(200, { 'content-type': type })
  const sender = fault === 'breaks' ? breakOff : sendAll
  const encoder = dialect.createEncoder(context)
  const pieces = turn.isStream
    ? [...eventsOf(reply).map(event => encoder.push([event])), encoder.close()]
    : [JSON.stringify(dialect.writeReply(reply, context))]
  sender(response, pieces)
}

const sendAll = (response: ServerResponse, pieces: readonly string[]) =>
  void response.end(pieces.join(''))
