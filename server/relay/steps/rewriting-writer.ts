import { parseExact } from '../../kernel/exact-json.ts'
import type { Rewriter } from '../../providers/provider.ts'
import { hasData } from '../sse/event-kind.ts'
import { dataOf } from '../sse/splitter.ts'
import type { StreamWriter } from './stream-writer.ts'

/**
 * A writer that rewrites events for the caller. Returns the given writer when there is no rewriter.
 * Metering uses the upstream's original events.
 */
export function rewritingWriter(
  writer: StreamWriter,
  rewriter: Rewriter | undefined,
): StreamWriter {
  if (!rewriter) return writer
  return { ...writer, add: event => writer.add(rewrite(event, rewriter)) }
}

function rewrite(event: Buffer, rewriter: Rewriter): Buffer {
  if (!hasData(event)) return event
  try {
    const value = rewriter.event(parseExact(dataOf(event)))
    return Buffer.from(`data: ${JSON.stringify(value)}\n\n`)
  } catch {
    return event
  }
}
