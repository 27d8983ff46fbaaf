import { Frame } from '../../dialects/frame.ts'
import type { Provider } from '../../providers/provider.ts'
import { isErrorEvent } from './event-kind.ts'
import { eventOf, valueOf } from './event-value.ts'
import { createSplitter } from './splitter.ts'
import { unfoldAnswer, type Unfolding } from './unfold-answer.ts'

/**
 * The last bytes of a stream as events: those of a whole answer, or an error, that an upstream sent in place
 * of a stream; none when they are an incomplete event.
 */
export function lastEvents(bytes: Buffer, unfolding: Unfolding): readonly Buffer[] {
  const { provider } = unfolding
  const last = lastEvent(bytes, provider)
  if (last) return [last]
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    const reading = provider.readWhole(value)
    return reading ? eventsIn(unfoldAnswer(unfolding, value, reading)) : [eventOf(value)]
  } catch {
    return []
  }
}

const BLANK_LINE = Buffer.from('\n\n')

/** The last bytes of a stream as an event; undefined when they are an incomplete event. */
export function lastEvent(bytes: Buffer, provider: Provider): Buffer | undefined {
  const isEnd = bytes.length > 0 && (provider.inspect(bytes) & Frame.TERMINAL) !== 0
  const isWhole = valueOf(bytes) !== undefined || isErrorEvent(bytes) || (isEnd && isMark(bytes))
  return isWhole ? Buffer.concat([bytes, BLANK_LINE]) : undefined
}

/** An end without an object has nothing that could be cut. */
const isMark = (bytes: Buffer) => !bytes.includes('{')

/** The events of complete bytes. */
export function eventsIn(bytes: Buffer): readonly Buffer[] {
  const events: Buffer[] = []
  createSplitter(event => events.push(event), bytes.length).feed(bytes)
  return events
}
