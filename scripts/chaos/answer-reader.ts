import { attemptOf } from './calls.ts'
import type { EndKind } from './call-records.ts'

/** The parts of an answer that a client has received. */
export interface Seen {
  callId: string | undefined
  status: number | undefined
  code: string | undefined
  attempt: number | undefined
  contents: number
}

interface Events {
  readonly isStream: boolean
  /** An event with content came. */
  onContent(): void
  /** The last content came; the end mark is still missing. */
  onFinish(): void
}

interface Answer {
  readonly id?: string
  readonly error?: { readonly code?: string | null }
  readonly choices?: readonly {
    readonly message?: { readonly content?: string }
    readonly delta?: { readonly content?: string }
    readonly finish_reason?: string | null
  }[]
}

export interface AnswerReader {
  feed(chunk: Buffer): void
  /** Called at the end of the answer. Returns its kind. */
  end(): EndKind
}

/** Reads an answer like a client library and records what the record of the call needs. */
export function createAnswerReader(seen: Seen, events: Events): AnswerReader {
  return events.isStream ? streamReader(seen, events) : wholeReader(seen)
}

function wholeReader(seen: Seen): AnswerReader {
  const chunks: Buffer[] = []
  return {
    feed: chunk => void chunks.push(chunk),
    end() {
      const answer = parse(Buffer.concat(chunks).toString('utf8'))
      seen.code = answer?.error?.code ?? undefined
      if (seen.status !== 200) return 'error'
      if (!answer?.choices) return 'unended'
      seen.contents = 1
      seen.attempt = attemptOf(answer.id ?? '')
      return 'whole'
    },
  }
}

const DATA = /^data: ?/
const END_MARK = '[DONE]'
const LINE_END = /\r?\n/
const BLANK_LINE = /\r?\n\r?\n/

function streamReader(seen: Seen, events: Events): AnswerReader {
  let rest = ''
  let end: EndKind = 'unended'

  function take(event: string) {
    // A comment may stand before the data.
    const data = event
      .split(LINE_END)
      .find(line => DATA.test(line))
      ?.replace(DATA, '')
    if (data === undefined) return
    if (data === END_MARK) {
      end = 'stream'
      return
    }
    const answer = parse(data)
    if (answer?.error) {
      end = 'error-event'
      seen.code = answer.error.code ?? undefined
    } else if (answer) note(answer)
  }

  function note({ id, choices }: Answer) {
    const [choice] = choices ?? []
    if (choice?.delta?.content) {
      seen.contents += 1
      seen.attempt ??= attemptOf(id ?? '')
      events.onContent()
    }
    if (choice?.finish_reason) events.onFinish()
  }

  return {
    feed(chunk) {
      const parts = (rest + chunk.toString('latin1')).split(BLANK_LINE)
      rest = parts.pop() ?? ''
      parts.forEach(take)
    },
    end: () => end,
  }
}

function parse(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return undefined
  }
}
