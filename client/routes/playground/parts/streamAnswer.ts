import { atBase } from '../../../basePath.ts'
import type { Dialect } from './dialects.ts'
import type { ChatRequest, Failure } from './chatRequest.ts'
import type { AnswerEvent, ChatFormat } from './formats/chatFormat.ts'
import { formatOf } from './formats/formatOf.ts'

const END = '[DONE]'
const LINE_END = /\r?\n/

export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.text)
    this.failure = failure
  }
}

export interface AnswerPart {
  readonly text: string
  readonly reasoning: string
}

/** How a call is sent, and who receives its parts. */
export interface AnswerCall {
  readonly dialect: Dialect
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly onStart: (requestId: string | undefined) => void
  readonly onPart: (part: AnswerPart) => void
}

/** Sends a call and reads its answer to the end. Rejects with an AnswerError. */
export async function streamAnswer(request: ChatRequest, call: AnswerCall): Promise<void> {
  const format = await formatOf(call.dialect).catch(lost)
  const answer = await fetch(atBase(format.path(request)), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...call.headers },
    body: JSON.stringify(format.body(request)),
    signal: call.signal,
  }).catch(lost)
  call.onStart(answer.headers.get('x-oneapi-request-id') ?? undefined)
  if (!answer.ok || !answer.body) throw await refusalOf(answer)
  await readAnswer(answer.body, { format, onPart: call.onPart })
}

interface AnswerReader extends Pick<AnswerCall, 'onPart'> {
  readonly format: Pick<ChatFormat, 'read'>
}

/** Reads the events of a stream until its end mark. Rejects with an AnswerError when it has none. */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  { format, onPart }: AnswerReader,
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let isFinished = false
  for (;;) {
    const { done, value } = await reader.read().catch(lost)
    if (done) return isFinished ? undefined : lost()
    const lines = (rest + decoder.decode(value, { stream: true })).split(LINE_END)
    rest = lines.pop() ?? ''
    for (const data of lines.map(dataOf).filter(text => text !== '')) {
      const event = eventOf(format, data)
      if (event.mark === 'end') return reader.cancel()
      isFinished ||= event.mark === 'finish'
      onPart(partOf(event))
    }
  }
}

function eventOf(format: Pick<ChatFormat, 'read'>, data: string): AnswerEvent {
  if (data === END) return { mark: 'end' }
  const event = objectOf(data)
  return failureOf(event) ? { failed: event } : format.read(event)
}

/** The texts of an event. An event with an error ends the answer. */
function partOf({ text, reasoning, failed }: AnswerEvent): AnswerPart {
  const failure = failureOf(failed)
  if (failure) throw new AnswerError(failure)
  return { text: textOf(text), reasoning: textOf(reasoning) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The object of an event; empty for other values and for text that is no JSON. */
function objectOf(text: string): { readonly error?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The error of an answer or an event; one without a message is shown as it is. */
function failureOf(failed: AnswerEvent['failed']): Failure | undefined {
  const error = failed?.error
  if (error === undefined || error === null) return undefined
  const message = typeof error === 'object' ? (error as { message?: unknown }).message : error
  return { text: textOf(message) || JSON.stringify(error) }
}

const dataOf = (line: string) => (line.startsWith('data:') ? line.slice('data:'.length).trim() : '')

function lost(): never {
  throw new AnswerError({})
}

async function refusalOf(answer: Response): Promise<AnswerError> {
  const body = await answer.text().catch(() => '')
  const { status } = answer
  return new AnswerError({ status, ...failureOf(objectOf(body)) })
}
