import { AppError } from '../../kernel/app-error.ts'
import type { Fault, Provider } from '../../providers/provider.ts'
import { hasData, isEndMark, mayBeError, reportsUsage, saysFinished } from '../sse/event-kind.ts'
import { faultIn, valueOf } from '../sse/event-value.ts'
import type { Meter } from '../usage/meter.ts'
import { createPendingEvents } from './pending-events.ts'
import type { StreamWriter } from './stream-writer.ts'

/** Decides of each event of a stream whether it is passed on, held back, or the end. */
export interface Intake {
  take(event: Buffer): void
  /** Whether a choice said why it ended. */
  isFinished(): boolean
}

export interface IntakeParts {
  readonly meter: Meter
  readonly provider: Provider
  /** Whether the caller asked to see the usage event. */
  readonly wantsUsage: boolean
  /** What the caller may hear of an error that the upstream put into its stream. */
  explain(fault: Fault): AppError
}

/** How the last event of a stream ends it: properly, or with an error. */
export interface Ending {
  finish(): void
  failWith(error: AppError): void
}

/** Until the first content events are parsed; afterwards only those that may be errors or reports. */
export function createIntake(parts: IntakeParts, writer: StreamWriter, ending: Ending): Intake {
  const { meter, provider } = parts
  const pending = createPendingEvents()
  let hasBegun = false
  let isFinished = false

  function take(event: Buffer): void {
    if (isEndMark(event)) return finish()
    if (!hasData(event)) return comment(event)
    if (hasBegun && !mayBeError(event)) return pass(event)
    inspect(event)
  }

  /** What has no data is no content, and never the first that a caller gets. */
  function comment(event: Buffer): void {
    if (writer.hasContent()) writer.add(event)
    else if (!pending.isEmpty() && !pending.add(event)) begin()
  }

  function inspect(event: Buffer): void {
    const value = valueOf(event)
    const fault = faultIn(event, value, provider)
    if (fault) return ending.failWith(parts.explain(fault))
    if (hasBegun) return pass(event)
    // Nothing can be read from it, and so far nothing else was: it is no beginning of an answer.
    if (value === undefined) return
    if (!pending.add(event) || !provider.isOpening(value)) begin()
  }

  function begin(): void {
    hasBegun = true
    pending.release(pass, writer.add)
  }

  function pass(event: Buffer): void {
    if (!isFinished) isFinished = saysFinished(event)
    if (reportsUsage(event)) return passReport(event, parts, writer)
    meter.record(event)
    writer.add(event)
  }

  /** A stream of nothing but its end mark is no answer. */
  function finish(): void {
    if (!hasBegun && pending.isEmpty()) return ending.failWith(new AppError('UPSTREAM_BAD_ANSWER'))
    begin()
    ending.finish()
  }

  return { take, isFinished: () => isFinished }
}

/** A report with nothing else in it is hidden from who did not ask, and when it cannot be true. */
function passReport(event: Buffer, parts: IntakeParts, writer: StreamWriter): void {
  const value: { choices?: unknown } | undefined = valueOf(event)
  const { usage } = parts.provider.readEvent(value)
  const hasChoices = Array.isArray(value?.choices) && value.choices.length > 0
  if (hasChoices) parts.meter.record(event)
  const isBelieved = usage === undefined || parts.meter.setUsage(usage)
  if (!usage || hasChoices || (parts.wantsUsage && isBelieved)) writer.add(event)
}
