import type { ServerResponse } from 'node:http'
import {
  constants,
  createBrotliCompress,
  createDeflate,
  createGzip,
  createZstdCompress,
} from 'node:zlib'
import type { Habit } from './habits.ts'

/** The body of an answer, in the form of a habit. */
export interface HabitBody {
  /** Writes an event, or the text of a whole answer. Returns whether more can be taken without a wait. */
  write(text: string): boolean
  /** Writes the last text, if there is one, and ends the answer. */
  end(text?: string): void
  /** Writes a last text, and resets the connection when it was sent. */
  reset(text: string): void
}

const USUAL_TYPES = { events: 'text/event-stream', value: 'application/json' } as const

/** With these settings everything that was written can be decoded when it arrives. */
const encoders = {
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  deflate: () => createDeflate({ flush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
} as const

/** Begins an answer with status 200. */
export function beginBody(
  response: ServerResponse,
  habit: Habit,
  form: keyof typeof USUAL_TYPES,
): HabitBody {
  const { type = USUAL_TYPES[form], encoding, mark = '', pieceBytes } = habit
  response.writeHead(200, {
    ...(type !== '' && { 'content-type': type }),
    ...(encoding && { 'content-encoding': encoding }),
  })
  const encoder = encoding && encoders[encoding]()
  encoder?.pipe(response)
  const target = encoder ?? response
  let isBegun = false

  function bytesOf(text: string): Buffer {
    const said = inHabit(habit, form, text)
    const bytes = Buffer.from(isBegun ? said : mark + said)
    isBegun = true
    return bytes
  }

  function write(bytes: Buffer): boolean {
    const step = pieceBytes ?? bytes.length
    let canTakeMore = true
    for (let at = 0; at < bytes.length; at += step) {
      canTakeMore = target.write(bytes.subarray(at, at + step))
    }
    return canTakeMore
  }

  return {
    write: text => write(bytesOf(text)),
    end(text) {
      if (text !== undefined && text !== '') write(bytesOf(text))
      target.end()
    },
    reset(text) {
      const reset = () => response.socket?.resetAndDestroy()
      target.write(bytesOf(text), () => (encoder ? setImmediate(reset) : reset()))
    },
  }
}

/** A text of an answer as the habit writes it. */
function inHabit({ value, text }: Habit, form: keyof typeof USUAL_TYPES, said: string): string {
  if (form === 'value') return value ? changed(said, value) : said
  const [, data] = /^data: (\{.*\})\n\n$/s.exec(said) ?? []
  const event = value && data ? `data: ${changed(data, value)}\n\n` : said
  return text ? text(event) : event
}

function changed(json: string, change: NonNullable<Habit['value']>): string {
  try {
    return JSON.stringify(change(JSON.parse(json) as Record<string, unknown>))
  } catch {
    // A half of an answer, from an upstream that breaks.
    return json
  }
}

/** An answer in both forms. */
export interface Answer {
  /** What was asked for. */
  readonly isStream: boolean
  /** The texts of the events, the end mark included. */
  readonly events: readonly string[]
  readonly whole: unknown
}

/** The form in which a habit answers. */
export const formOf = ({ isOtherForm }: Habit, isStream: boolean) =>
  isStream === Boolean(isOtherForm) ? 'value' : 'events'

/** Sends an answer as the habit does. `think` is awaited where it is silent. */
export async function sendInHabit(
  response: ServerResponse,
  habit: Habit,
  { answer, think }: { answer: Answer; think: () => Promise<void> },
): Promise<void> {
  const form = formOf(habit, answer.isStream)
  const body = beginBody(response, habit, form)
  if (form === 'value') return body.end(JSON.stringify(answer.whole))
  for (const [at, event] of answer.events.entries()) {
    body.write(event)
    if (at === 0 && habit.isSilent) await think()
  }
  body.end()
}
