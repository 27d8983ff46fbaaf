import { createMarkFilter } from '../../kernel/byte-order-mark.ts'
import type { Sink } from '../steps/sink.ts'

/** How an answer is written: as server-sent events, or as one value of JSON. */
export type AnswerForm = 'events' | 'value'

/** The fields of events, and a comment. */
const FIELDS = [':', 'data:', 'event:', 'id:', 'retry:']
/** More bytes do not help: the longest field. */
const FIELD_BYTES_MAX = 6
const VALUE = /^[{[]/

const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d

/**
 * Opens the sink for the form in which an answer begins, because upstreams send events under other content
 * types, and JSON under that of events. `named` is the form of the content type; it counts where the first
 * bytes say nothing. Blanks and a byte order mark before the answer are left out.
 */
export const createFormSink = (named: AnswerForm, open: (form: AnswerForm) => Sink): Sink =>
  new FormSink(named, open)

class FormSink implements Sink {
  readonly #named: AnswerForm
  readonly #open: (form: AnswerForm) => Sink
  #sink: Sink | undefined
  /** The first bytes while they do not say the form. Nearly every answer says it with its first byte. */
  #begun: Buffer | undefined
  #unmarked: ((chunk: Buffer) => Buffer) | undefined

  constructor(named: AnswerForm, open: (form: AnswerForm) => Sink) {
    this.#named = named
    this.#open = open
  }

  data(chunk: Buffer): void {
    if (this.#sink) return this.#sink.data(chunk)
    const isValue = !this.#begun && (chunk[0] === BRACE || chunk[0] === BRACKET)
    if (isValue) return this.#start('value').data(chunk)
    this.#unmarked ??= createMarkFilter()
    const bytes = this.#unmarked(chunk)
    const begun = withoutBlanks(this.#begun ? Buffer.concat([this.#begun, bytes]) : bytes)
    this.#begun = begun
    const form = formOf(begun, this.#named)
    if (form) this.#start(form)
  }

  end(): void {
    const sink = this.#sink ?? this.#start(this.#named)
    sink.end()
  }

  fail(error: unknown): void {
    const sink = this.#sink ?? this.#start(this.#named)
    sink.fail(error)
  }

  #start(form: AnswerForm): Sink {
    const opened = this.#open(form)
    this.#sink = opened
    const begun = this.#begun
    this.#begun = undefined
    if (begun && begun.length > 0) opened.data(begun)
    return opened
  }
}

const [BRACE, BRACKET] = Buffer.from('{[')

function withoutBlanks(bytes: Buffer): Buffer {
  let at = 0
  while (at < bytes.length && isBlank(bytes[at])) at += 1
  return bytes.subarray(at)
}

/** Undefined while more bytes are needed. */
function formOf(begun: Buffer, named: AnswerForm): AnswerForm | undefined {
  if (begun.length === 0) return undefined
  const text = begun.toString('latin1', 0, FIELD_BYTES_MAX)
  if (VALUE.test(text)) return 'value'
  if (named === 'events' || FIELDS.some(field => text.startsWith(field))) return 'events'
  return FIELDS.some(field => field.startsWith(text)) ? undefined : 'value'
}
