import type { Fault, Provider } from '../../providers/provider.ts'
import { isEndMark, isErrorEvent } from './event-kind.ts'
import { dataOf } from './splitter.ts'

/** The parsed data of an event; undefined when the data is not a JSON object. */
export function valueOf(event: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(dataOf(event))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** The error in an event, given its parsed data; undefined when there is none. */
export function faultIn(
  event: Buffer,
  value: object | undefined,
  provider: Provider,
): Fault | undefined {
  const fault = provider.readError(value)
  if (fault || !isErrorEvent(event)) return fault
  return provider.readFault(200, dataOf(event))
}

const BLANK_LINE = Buffer.from('\n\n')

/** The last bytes of a stream as an event; undefined when they are an incomplete event. */
export function lastEvent(bytes: Buffer): Buffer | undefined {
  const isWhole = isEndMark(bytes) || isErrorEvent(bytes) || valueOf(bytes) !== undefined
  return isWhole ? Buffer.concat([bytes, BLANK_LINE]) : undefined
}
