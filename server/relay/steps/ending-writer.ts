import { Frame } from '../../dialects/frame.ts'
import type { Provider } from '../../providers/provider.ts'
import type { EventWriter } from '../event-writer.ts'
import type { StreamWriter } from './stream-writer.ts'

/** A writer that keeps the end of a stream without a last event until the call is settled. */
export interface EndingWriter extends StreamWriter {
  /** What was kept; undefined when nothing was. */
  last(): Buffer | undefined
}

/** More than this is sent before the settlement. */
const KEPT_BYTES_MAX = 64 * 1024

/** Of a dialect whose streams end with their finish, the finish and what follows is kept. */
export function endingWriter(
  writer: StreamWriter,
  { provider, events }: { readonly provider: Provider; readonly events: EventWriter },
): EndingWriter {
  if (!provider.dialect.endsAtClose || events.isTranslated)
    return { ...writer, last: () => undefined }
  let kept: Buffer[] = []
  let bytes = 0
  return {
    ...writer,
    add(event) {
      const isEnding = kept.length > 0 || (provider.inspect(event) & Frame.FINISH) !== 0
      if (!isEnding) return writer.add(event)
      kept.push(event)
      bytes += event.length
      if (bytes <= KEPT_BYTES_MAX) return
      for (const one of kept) writer.add(one)
      kept = []
      bytes = 0
    },
    hasContent: () => writer.hasContent() || kept.length > 0,
    hasDelivered: () => writer.hasDelivered() || kept.length > 0,
    last: () => (kept.length === 0 ? undefined : Buffer.concat(kept)),
  }
}
