import { AppError } from '../../kernel/app-error.ts'
import type { Fault, Provider } from '../../providers/provider.ts'
import {
  hasData,
  hasRole,
  isEndMark,
  mayBeError,
  reportsUsage,
  saysFinished,
} from '../sse/event-kind.ts'
import { commentOf } from '../sse/comment-of.ts'
import { faultIn, valueOf } from '../sse/event-value.ts'
import { hasObject } from '../sse/has-object.ts'
import type { Meter } from '../usage/meter.ts'
import { createPendingEvents } from './pending-events.ts'
import type { StreamWriter } from './stream-writer.ts'

/** Decides for each event of a stream whether it is passed on, stored, or the end. */
export interface Intake {
  take(event: Buffer): void
  /** Whether a choice had a finish reason. */
  isFinished(): boolean
}

export interface IntakeParts {
  readonly meter: Meter
  readonly provider: Provider
  /** Whether the caller asked to see the usage event. */
  readonly wantsUsage: boolean
  readonly hidesComments?: true | undefined
  /** The error to show the caller for an error inside the upstream's stream. */
  explain(fault: Fault): AppError
}

/** The two ways to end a stream: at its end mark, or with an error. */
export interface Ending {
  finish(): void
  failWith(error: AppError): void
}

/** Parses every event before the first content, then only events that may be errors or usage. */
export function createIntake(parts: IntakeParts, writer: StreamWriter, ending: Ending): Intake {
  const { meter, provider } = parts
  const pending = createPendingEvents()
  let hasBegun = false
  let isFinished = false

  function take(event: Buffer): void {
    if (isEndMark(event)) return finish()
    if (!hasData(event)) return comment(event)
    if (!hasBegun || mayBeError(event)) return inspect(event)
    // An event that cannot be parsed would end the answer in the libraries of callers.
    if (hasObject(event)) pass(event)
  }

  /** An event without data is not content, and is never the first event that a caller receives. */
  function comment(event: Buffer): void {
    const line = parts.hidesComments ? undefined : commentOf(event)
    if (!line) return
    if (writer.hasContent()) writer.add(line)
    else if (!pending.isEmpty() && !pending.add(line)) begin()
  }

  function inspect(event: Buffer): void {
    const value = valueOf(event)
    const fault = faultIn(event, value, provider)
    if (fault) return ending.failWith(parts.explain(fault))
    // An event that cannot be parsed is not passed on, and does not start an answer.
    if (value === undefined) return
    if (hasBegun) return pass(event)
    if (!pending.add(event) || !provider.isOpening(value)) begin()
  }

  function begin(): void {
    hasBegun = true
    pending.release(pass, writer.add)
  }

  function pass(event: Buffer): void {
    if (!isFinished) isFinished = saysFinished(event)
    else if (isAfterthought(event, provider)) return
    if (reportsUsage(event)) return passReport(event, parts, writer)
    meter.record(event)
    writer.add(event)
  }

  /** Ends the stream. A stream with nothing before its end mark is an invalid answer. */
  function finish(): void {
    if (!hasBegun && pending.isEmpty()) return ending.failWith(new AppError('UPSTREAM_BAD_ANSWER'))
    begin()
    ending.finish()
  }

  return { take, isFinished: () => isFinished }
}

/**
 * Whether an event after the finish says nothing, which strict clients take for an answer that goes on. A
 * role begins another choice.
 */
const isAfterthought = (event: Buffer, provider: Provider) =>
  !reportsUsage(event) &&
  !saysFinished(event) &&
  !hasRole(event) &&
  provider.isOpening(valueOf(event) ?? {})

/** Hides an event with only usage when the caller did not ask for it, or the usage is not credible. */
function passReport(event: Buffer, parts: IntakeParts, writer: StreamWriter): void {
  const value: { choices?: unknown } | undefined = valueOf(event)
  const { usage } = parts.provider.readEvent(value)
  const hasChoices = Array.isArray(value?.choices) && value.choices.length > 0
  if (hasChoices) parts.meter.record(event)
  const isBelieved = usage === undefined || parts.meter.setUsage(usage)
  if (!usage || hasChoices || (parts.wantsUsage && isBelieved)) writer.add(event)
}
