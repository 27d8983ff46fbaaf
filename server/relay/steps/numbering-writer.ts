import { isJsonObject } from '../../../contract/json.ts'
import type { CallNumbering } from '../../dialects/dialect.ts'
import { eventOf, valueOf } from '../sse/event-value.ts'
import type { StreamWriter } from './stream-writer.ts'

/**
 * A writer that gives calls of tools the index that client libraries need, and some upstreams leave out.
 * Only events with calls are parsed, and none after one whose calls have an index.
 */
export function numberingWriter(writer: StreamWriter, numbering: CallNumbering): StreamWriter {
  let isNumbered = false
  const add = (event: Buffer) => {
    if (isNumbered || !numbering.hasCalls(event)) return writer.add(event)
    isNumbered = numbering.hasNumberedCalls(event)
    const value = isNumbered ? undefined : valueOf(event)
    if (!isJsonObject(value)) return writer.add(event)
    const numbered = numbering.number(value)
    isNumbered = numbered === value
    writer.add(isNumbered ? event : eventOf(numbered))
  }
  return { ...writer, add }
}
