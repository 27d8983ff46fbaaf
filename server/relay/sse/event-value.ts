import type { Fault } from '../../dialects/reading.ts'
import type { AnswerReader } from '../../dialects/dialect.ts'
import { isErrorEvent } from './event-kind.ts'
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
  provider: Pick<AnswerReader, 'readError' | 'readFault'>,
): Fault | undefined {
  const fault = provider.readError(value)
  if (fault || !isErrorEvent(event)) return fault
  return provider.readFault(200, dataOf(event))
}

/** A value as an event of a stream. */
export const eventOf = (value: unknown): Buffer => Buffer.from(`data: ${JSON.stringify(value)}\n\n`)
