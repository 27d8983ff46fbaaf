import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import { Frame } from '../../dialects/frame.ts'
import type { Fault, Reading } from '../../dialects/reading.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Provider } from '../../providers/provider.ts'
import type { EventWriter } from '../event-writer.ts'
import { commentOf } from '../sse/comment-of.ts'
import { hasData, hasRole } from '../sse/event-kind.ts'
import { eventOf, faultIn, valueOf } from '../sse/event-value.ts'
import { hasObject } from '../sse/has-object.ts'
import type { Meter } from '../usage/meter.ts'
import { createPendingEvents } from './pending-events.ts'
import type { StreamWriter } from './stream-writer.ts'

/** Decides for each event of a stream whether it is passed on, stored, or the end. */
export interface Intake {
  take(event: Buffer): void
  /** Whether the answer has a finish. */
  isFinished(): boolean
}

export interface IntakeParts {
  readonly meter: Meter
  readonly provider: Provider
  readonly events: EventWriter
  /** Whether the caller asked to see the usage event. */
  readonly wantsUsage: boolean
  /** Whether comments and other signs of life of the upstream are left out. */
  readonly hidesComments: boolean
  /** The error to show the caller for an error inside the upstream's stream. */
  explain(fault: Fault): AppError
}

/** The two ways to end a stream: complete, with the event that ended it, or with an error. */
export interface Ending {
  finish(last?: Buffer): void
  failWith(error: AppError): void
}

/** Parses every event before the first content, then only events that may be errors or usage. */
export function createIntake(parts: IntakeParts, writer: StreamWriter, ending: Ending): Intake {
  const { meter, provider, events } = parts
  const pending = createPendingEvents()
  let hasBegun = false
  let isFinished = false

  function take(event: Buffer): void {
    const bits = provider.inspect(event)
    if (bits & Frame.TERMINAL) return terminal(event, bits)
    if (bits & Frame.IDLE) return idle(event)
    if (!hasBegun || bits & Frame.ERROR) return inspect(event, bits)
    // An event that cannot be parsed would end the answer in the libraries of callers.
    if (hasObject(event)) pass(event, bits)
  }

  /** A sign of life is not content, and is never the first event that a caller receives. */
  function idle(event: Buffer): void {
    const sent = parts.hidesComments ? undefined : signOf(event)
    if (!sent) return
    if (writer.hasContent()) writer.add(sent)
    else if (!pending.isEmpty() && !pending.add(sent)) begin()
  }

  function inspect(event: Buffer, bits: number): void {
    const value = valueOf(event)
    const fault = faultIn(event, value, provider)
    if (fault) return ending.failWith(parts.explain(fault))
    // An event that cannot be parsed is not passed on, and does not start an answer.
    if (!isJsonObject(value)) return
    const sent = withoutEmptyError(event, value, provider)
    if (hasBegun) return pass(sent, bits)
    events.note(value)
    if (!pending.add(sent) || !provider.isOpening(value)) begin()
  }

  function begin(): void {
    hasBegun = true
    pending.release(event => pass(event, provider.inspect(event)), writer.add)
  }

  function pass(event: Buffer, bits: number): void {
    if (isFinished && isAfterthought(event, bits, provider)) return
    isFinished ||= (bits & Frame.FINISH) !== 0
    if (bits & Frame.USAGE) return passReport(sentAs(event, bits, provider), parts, writer)
    meter.record(event)
    writer.add(sentAs(event, bits, provider))
  }

  /** A stream with nothing before its end is an invalid answer, except where the end has the whole answer. */
  function terminal(event: Buffer, bits: number): void {
    const error = errorAtEnd(event, bits, parts)
    if (error) return ending.failWith(error)
    const isAnswer = hasBegun || !pending.isEmpty() || bits & Frame.FINISH
    if (!isAnswer) return ending.failWith(new AppError('UPSTREAM_BAD_ANSWER'))
    begin()
    ending.finish(event.includes(BRACE) ? event : undefined)
  }

  return { take, isFinished: () => isFinished }
}

/** An event that ends an answer, with a reason that callers know. */
const sentAs = (event: Buffer, bits: number, { withKnownEnd }: Provider): Buffer =>
  bits & Frame.FINISH && withKnownEnd ? withKnownEnd(event) : event

function withoutEmptyError(event: Buffer, value: JsonObject, provider: Provider): Buffer {
  const said = provider.withoutEmptyError(value)
  return said === value ? event : eventOf(said)
}

const BRACE = '{'

const signOf = (event: Buffer) => (hasData(event) ? event : commentOf(event))

/** The error in an event that ends a stream; undefined when it has none: its usage then counts. */
function errorAtEnd(event: Buffer, bits: number, parts: IntakeParts): AppError | undefined {
  if (!(bits & (Frame.ERROR | Frame.USAGE))) return undefined
  const value = valueOf(event)
  const fault = bits & Frame.ERROR ? faultIn(event, value, parts.provider) : undefined
  if (fault) return parts.explain(fault)
  if (isJsonObject(value)) noteUsage(parts.meter, parts.provider.readEvent(value))
  return undefined
}

function noteUsage(meter: Meter, { usage }: Reading): boolean {
  return usage === undefined || meter.setUsage(usage)
}

/**
 * Whether an event after the finish says nothing, which strict clients take for an answer that goes on. A
 * role begins another choice.
 */
const isAfterthought = (event: Buffer, bits: number, provider: Provider) =>
  !(bits & (Frame.USAGE | Frame.FINISH)) &&
  !hasRole(event) &&
  isOpeningEvent(provider, valueOf(event) ?? {})

const isOpeningEvent = (provider: Provider, value: object) =>
  isJsonObject(value) && provider.isOpening(value)

/** Hides an event with only usage when the caller did not ask for it, or the usage is not credible. */
function passReport(event: Buffer, parts: IntakeParts, writer: StreamWriter): void {
  const { meter, provider, wantsUsage } = parts
  const value = valueOf(event)
  if (!isJsonObject(value)) return
  const reading = provider.readEvent(value)
  const isOnly = provider.isReport?.(value) ?? false
  if (!isOnly) meter.record(event)
  const isCredible = noteUsage(meter, reading)
  if (!reading.usage || !isOnly || (wantsUsage && isCredible)) writer.add(event)
}
