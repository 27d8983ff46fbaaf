import { isJsonObject, type JsonObject } from '../../contract/json.ts'
import { decoderAsCall } from '../dialects/answer-as-call.ts'
import { withCallersNames } from '../dialects/callers-names.ts'
import type { CallError, Decoder, Encoder, StreamFailure } from '../dialects/dialect.ts'
import type { UsageReport } from '../dialects/reading.ts'
import type { ChatEvent } from '../dialects/reply.ts'
import { reportOf } from './usage/report.ts'
import { completionTokensOf, promptTokensOf, type Usage } from '../../contract/usage.ts'
import type { Provider } from '../providers/provider.ts'
import { noteStoredId } from './affinity/stored-id.ts'
import type { ThoughtRecorder } from './affinity/state.ts'
import { answerContextOf } from './answer-context.ts'
import type { Exchange } from './exchange.ts'
import { valueOf } from './sse/event-value.ts'
import { nameOf } from './sse/splitter.ts'

/** Writes the events of one stream for its caller, and its end. */
export interface EventWriter {
  /** Whether the dialects of caller and upstream differ. */
  readonly isTranslated: boolean
  /** An event of the upstream as the caller is sent it; undefined for nothing. */
  write(event: Buffer): Buffer | undefined
  /** An event that came before the first content. */
  note(value: JsonObject): void
  /** The last bytes of a complete stream; `last` is the event that ended it. */
  close(last: Buffer | undefined, counted: Counted): string | Buffer
  /** The last bytes of a stream that failed. */
  fail(error: CallError): string
}

/** The usage of a stream, and whether the upstream reported it. */
export interface Counted {
  readonly usage: Usage
  readonly isReported: boolean
}

/** An upstream of the caller's dialect is passed on as it is; another one is translated. */
export const eventWriterOf = (exchange: Exchange, provider: Provider): EventWriter =>
  provider.dialect.name === exchange.surface.dialect.name
    ? passedOn(exchange, provider)
    : new Translated(exchange, provider)

function passedOn(exchange: Exchange, { dialect }: Provider): EventWriter {
  const { recorder } = exchange
  return recorder
    ? new Recorded(exchange, recorder, dialect.createDecoder())
    : new PassedOn(exchange)
}

class PassedOn implements EventWriter {
  readonly isTranslated = false
  readonly #exchange: Exchange
  #failure: StreamFailure | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  write(event: Buffer): Buffer {
    return event
  }

  close(last: Buffer | undefined, { usage, isReported }: Counted): string | Buffer {
    const { surface, call, context } = this.#exchange
    if (last) return last
    if (!call.wantsUsage || isReported || !surface.renderUsageEvent) return surface.endEvent
    return surface.renderUsageEvent(usage, call, context) + surface.endEvent
  }

  note(value: JsonObject): void {
    noteStoredId(this.#exchange, value)
    this.#ending().note(value)
  }

  fail(error: CallError): string {
    return this.#ending().write(error)
  }

  #ending(): StreamFailure {
    const { surface } = this.#exchange
    return (this.#failure ??= surface.dialect.createFailure(answerContextOf(this.#exchange)))
  }
}

/** A stream that is passed on, of which the reasoning before calls is stored. */
class Recorded extends PassedOn {
  readonly #recorder: ThoughtRecorder
  readonly #decoder: Decoder

  constructor(exchange: Exchange, recorder: ThoughtRecorder, decoder: Decoder) {
    super(exchange)
    this.#recorder = recorder
    this.#decoder = decoder
  }

  override write(event: Buffer): Buffer {
    const value = valueOf(event)
    if (isJsonObject(value)) this.#recorder.note(this.#decoder.push(nameOf(event), value))
    return super.write(event)
  }

  override close(last: Buffer | undefined, counted: Counted): string | Buffer {
    this.#recorder.note(this.#decoder.end())
    return super.close(last, counted)
  }
}

class Translated implements EventWriter {
  readonly isTranslated = true
  readonly #decoder: Decoder
  readonly #encoder: Encoder
  readonly #recorder: ThoughtRecorder | undefined

  constructor(exchange: Exchange, provider: Provider) {
    const { forced, callId } = exchange
    this.#recorder = forced ? undefined : exchange.recorder
    const context = answerContextOf(exchange)
    const decoder = withCallersNames(provider.dialect.createDecoder(), () => context.turn.tools)
    this.#decoder = forced ? decoderAsCall(decoder, forced, callId) : decoder
    this.#encoder = exchange.surface.dialect.createEncoder(context)
  }

  write(event: Buffer): Buffer | undefined {
    const text = this.#encoder.push(this.#read(event))
    return text === '' ? undefined : Buffer.from(text)
  }

  close(last: Buffer | undefined, { usage, isReported }: Counted): string {
    const events = [...(last ? this.#read(last) : []), ...this.#noted(this.#decoder.end())]
    events.push({ kind: 'usage', usage: isReported ? totalsOf(usage) : reportOf(usage) })
    return this.#encoder.push(events) + this.#encoder.close()
  }

  note(): void {}

  fail(error: CallError): string {
    return this.#encoder.fail(error)
  }

  #read(event: Buffer): ChatEvent[] {
    const value = valueOf(event)
    return isJsonObject(value) ? [...this.#noted(this.#decoder.push(nameOf(event), value))] : []
  }

  #noted(events: readonly ChatEvent[]): readonly ChatEvent[] {
    this.#recorder?.note(events)
    return events
  }
}

/** The totals that are charged: the report of a stream without a proper end is partial. */
const totalsOf = (usage: Usage): UsageReport => ({
  prompt: promptTokensOf(usage),
  completion: completionTokensOf(usage),
})
