import {
  request as httpRequest,
  type Agent,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { createAnswerReader, type Seen } from './answer-reader.ts'
import { callerForms } from './callers/index.ts'
import type { CallScript } from './calls.ts'
import type { CallRecord, EndKind } from './call-records.ts'

export interface CallTarget {
  readonly port: number
  readonly key: string
  readonly agent: Agent
  /** The client disconnects when its call takes longer. */
  readonly patienceMs: number
}

const CALL_ID = 'x-oneapi-request-id'
/** Time for the first half of a request to arrive before its client disconnects. */
const HALF_SENT_MS = 20

/** Makes one call. Resolves with the client's record; never rejects. */
export function performCall(script: CallScript, target: CallTarget): Promise<CallRecord> {
  return new Promise(resolve => {
    const startedAtMs = performance.now()
    const seen: Seen = {
      callId: undefined,
      status: undefined,
      code: undefined,
      spoken: undefined,
      contents: 0,
    }
    const timers: NodeJS.Timeout[] = []
    let isOver = false
    const over = (end: EndKind) => {
      if (isOver) return
      isOver = true
      timers.forEach(clearTimeout)
      const { number, customer, server, isStream, surface } = script
      const endedAtMs = performance.now()
      resolve({ number, customer, server, isStream, surface, end, ...seen, startedAtMs, endedAtMs })
    }
    const request = send(script, target)
    const leave = (end: EndKind = 'left') => {
      over(end)
      request.destroy()
    }
    timers.push(setTimeout(() => leave('late'), target.patienceMs))
    request.on('error', error => over(endOf(error, seen)))
    request.on('response', response => read(response, { script, seen, over, leave }))
    write(request, script, after => timers.push(setTimeout(leave, after)))
  })
}

function send(script: CallScript, { port, key, agent }: CallTarget): ClientRequest {
  const form = callerForms[script.surface]
  const headers = { 'content-type': 'application/json', ...form.headers(key) }
  const path = form.path(script)
  return httpRequest({ host: '127.0.0.1', port, path, method: 'POST', agent, headers })
}

function write(request: ClientRequest, script: CallScript, leaveAfter: (ms: number) => void): void {
  const body = Buffer.from(JSON.stringify(callerForms[script.surface].body(script)))
  request.setHeader('content-length', body.length)
  if (script.leaving.when === 'half-sent') {
    request.write(body.subarray(0, body.length / 2))
    return leaveAfter(HALF_SENT_MS)
  }
  request.end(body)
  if (script.leaving.when === 'waiting') leaveAfter(script.leaving.afterMs)
}

function endOf(error: NodeJS.ErrnoException, { callId }: Seen): EndKind {
  if (error.code === 'ECONNREFUSED') return 'refused'
  return callId === undefined ? 'no-head' : 'cut'
}

function shapeOf({ isArray }: CallScript, { headers, statusCode }: IncomingMessage) {
  if (String(headers['content-type']).startsWith('text/event-stream')) return 'events'
  return isArray && statusCode === 200 ? 'list' : 'whole'
}

interface Reading {
  readonly script: CallScript
  readonly seen: Seen
  over(end: EndKind): void
  leave(): void
}

function read(response: IncomingMessage, { script, seen, over, leave }: Reading): void {
  seen.callId = String(response.headers[CALL_ID] ?? '')
  seen.status = response.statusCode
  const { leaving, pauseMs } = script
  if (leaving.when === 'head') return leave()
  const reader = createAnswerReader(seen, {
    form: callerForms[script.surface],
    shape: shapeOf(script, response),
    onContent: () => {
      if (leaving.when === 'content' && seen.contents >= leaving.events) leave()
    },
    onFinish: () => {
      if (leaving.when === 'before-end') leave()
    },
  })
  let hasPaused = pauseMs === 0
  response.on('data', (chunk: Buffer) => {
    reader.feed(chunk)
    if (hasPaused) return
    hasPaused = true
    response.pause()
    setTimeout(() => response.resume(), pauseMs)
  })
  response.on('end', () => over(reader.end()))
  response.on('error', () => over('cut'))
  response.on('close', () => over('cut'))
}
