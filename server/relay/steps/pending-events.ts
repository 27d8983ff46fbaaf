import { hasData } from '../sse/event-kind.ts'

/** The events of a stream before its first content. */
export interface PendingEvents {
  /** Keeps an event; answers false once so much is kept that it must be passed on. */
  add(event: Buffer): boolean
  isEmpty(): boolean
  /** Everything that was kept, comments apart from what has data; nothing is kept afterwards. */
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
