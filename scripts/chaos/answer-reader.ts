import type { EndKind } from './call-records.ts'
import type { CallerForm } from './callers/index.ts'
import { speakerOf, wordsIn, type Spoken } from './spoken.ts'

/** The parts of an answer that a client has received. */
export interface Seen {
  callId: string | undefined
  status: number | undefined
  code: string | undefined
  spoken: Spoken | undefined
  contents: number
}

interface Events {
  readonly form: CallerForm
  /** How the answer comes: as events, as a list of them in JSON, or whole. */
  readonly shape: 'events' | 'list' | 'whole'
  /** An event with content came. */
  onContent(): void
  /** The last content came; the end mark is still missing. */
  onFinish(): void
}

type Json = Readonly<Record<string, unknown>>

export interface AnswerReader {
  feed(chunk: Buffer): void
  /** Called at the end of the answer. Returns its kind. */
  end(): EndKind
}

/** Reads an answer like a client library and records what the record of the call needs. */
export function createAnswerReader(seen: Seen, events: Events): AnswerReader {
  if (events.shape === 'events') return streamReader(seen, events)
  return events.shape === 'list' ? listReader(seen, events) : wholeReader(seen, events)
}

function wholeReader(seen: Seen, { form }: Events): AnswerReader {
  const chunks: Buffer[] = []
  return {
    feed: chunk => void chunks.push(chunk),
    end() {
      const answer = parse(Buffer.concat(chunks).toString('utf8'))
      seen.code = answer && form.code(answer)
      if (seen.status !== 200) return 'error'
      const text = answer && form.whole(answer)
      if (text === undefined) return 'unended'
      seen.contents = 1
      seen.spoken = speakerOf(text)
      return 'whole'
    },
  }
}

/** Notes the events of one answer. */
function noteEvents(seen: Seen, { form, onContent, onFinish }: Events) {
  let end: EndKind = 'unended'
  return {
    end: () => end,
    ended(kind: EndKind) {
      end = kind
    },
    take(value: Json) {
      const { text = '', isFinish, end: ended, code } = form.event(value)
      if (text !== '') {
        seen.contents += wordsIn(text)
        seen.spoken ??= speakerOf(text)
        onContent()
      }
      if (ended !== undefined) end = ended
      if (ended === 'error-event') seen.code = code
      if (isFinish) onFinish()
    },
  }
}

/** A list is read when it is whole. */
function listReader(seen: Seen, events: Events): AnswerReader {
  const chunks: Buffer[] = []
  const note = noteEvents(seen, events)
  return {
    feed: chunk => void chunks.push(chunk),
    end() {
      const list = parse(Buffer.concat(chunks).toString('utf8')) as unknown
      for (const value of Array.isArray(list) ? list : []) note.take(value as Json)
      return note.end()
    },
  }
}

const DATA = /^data: ?/
const END_MARK = '[DONE]'
const LINE_END = /\r?\n/
const BLANK_LINE = /\r?\n\r?\n/

function streamReader(seen: Seen, events: Events): AnswerReader {
  let rest = ''
  const note = noteEvents(seen, events)

  function take(event: string) {
    // A comment may stand before the data.
    const data = event
      .split(LINE_END)
      .find(line => DATA.test(line))
      ?.replace(DATA, '')
    if (data === undefined) return
    if (data === END_MARK) return note.ended('stream')
    const value = parse(data)
    if (value) note.take(value)
  }

  return {
    feed(chunk) {
      const parts = (rest + chunk.toString('latin1')).split(BLANK_LINE)
      rest = parts.pop() ?? ''
      parts.forEach(take)
    },
    end: note.end,
  }
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
