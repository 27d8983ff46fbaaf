import type { EventWriter } from '../event-writer.ts'
import type { StreamWriter } from './stream-writer.ts'

/** A writer that sends each event as its caller's dialect writes it. */
export const translatingWriter = (
  writer: StreamWriter,
  { events }: { readonly events: EventWriter },
): StreamWriter => ({
  ...writer,
  add(event) {
    const sent = events.write(event)
    if (sent) writer.add(sent)
  },
})
