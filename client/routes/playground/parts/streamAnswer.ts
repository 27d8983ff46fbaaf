const ENDPOINT = '/pg/chat/completions'
const END = '[DONE]'
const LINE_END = /\r?\n/

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string | readonly MessagePart[]
}

export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } }

/** The body of a call of the playground. */
export interface ChatRequest {
  readonly model: string
  readonly group: string
  readonly stream: true
  readonly max_tokens: number
  readonly temperature?: number
  readonly messages: readonly ChatMessage[]
}

/** Why there is no complete answer. */
export interface Failure {
  /** A text of the server or of the upstream. */
  readonly text?: string
  /** The status of a refusal. Without one the connection ended before the answer. */
  readonly status?: number
}

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
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly onStart: (requestId: string | undefined) => void
  readonly onPart: (part: AnswerPart) => void
}

/** Sends a call and reads its answer to the end. Rejects with an AnswerError. */
export async function streamAnswer(request: ChatRequest, call: AnswerCall): Promise<void> {
  const answer = await fetch(ENDPOINT, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...call.headers },
    body: JSON.stringify(request),
    signal: call.signal,
  }).catch(lost)
  call.onStart(answer.headers.get('x-oneapi-request-id') ?? undefined)
  if (!answer.ok || !answer.body) throw await refusalOf(answer)
  await readAnswer(answer.body, call.onPart)
}

/** Reads the events of a stream until its end mark. */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  onPart: AnswerCall['onPart'],
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch(lost)
    if (done) return lost()
    const lines = (rest + decoder.decode(value, { stream: true })).split(LINE_END)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
      if (data === END) return reader.cancel()
      if (data !== '') onPart(partOf(data))
    }
  }
}

function lost(): never {
  throw new AnswerError({})
}

async function refusalOf(answer: Response): Promise<AnswerError> {
  const body = await answer.text().catch(() => '')
  const text = errorTextOf(parsed(body))
  const { status } = answer
  return new AnswerError(text === undefined ? { status } : { status, text })
}

interface StreamEvent {
  readonly error?: unknown
  readonly choices?: readonly { readonly delta?: Readonly<Record<string, unknown>> }[]
}

/** The texts of an event. An event with an error ends the answer. */
function partOf(data: string): AnswerPart {
  const event = parsed(data)
  const failure = errorTextOf(event)
  if (failure !== undefined) throw new AnswerError({ text: failure })
  const delta = event?.choices?.[0]?.delta ?? {}
  return {
    text: textOf(delta['content']),
    reasoning: textOf(delta['reasoning_content'] ?? delta['reasoning']),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function parsed(text: string): StreamEvent | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** The message of an error; an error without one is shown as it is. */
function errorTextOf(event: StreamEvent | undefined): string | undefined {
  const error = event?.error
  if (error === undefined || error === null) return undefined
  const message = typeof error === 'object' ? (error as { message?: unknown }).message : error
  return typeof message === 'string' && message !== '' ? message : JSON.stringify(error)
}
