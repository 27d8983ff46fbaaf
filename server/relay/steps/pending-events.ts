import { hasData } from '../sse/event-kind.ts'

/** The events of a stream before its first content. */
export interface PendingEvents {
  /** Stores an event. Returns false when the stored bytes exceed the limit and must be passed on. */
  add(event: Buffer): boolean
  isEmpty(): boolean
  /** Passes on all stored events, those without data as comments, and empties the store. */
  release(onEvent: (event: Buffer) => void, onComment: (comment: Buffer) => void): void
}

const BYTES_MAX = 64 * 1024

export function createPendingEvents(): PendingEvents {
  let events: Buffer[] = []
  let bytes = 0

  return {
    add(event) {
      events.push(event)
      bytes += event.length
      return bytes <= BYTES_MAX
    },
    isEmpty: () => events.length === 0,
    release(onEvent, onComment) {
      const released = events
      events = []
      for (const event of released) {
        if (hasData(event)) onEvent(event)
        else onComment(event)
      }
    },
  }
}
