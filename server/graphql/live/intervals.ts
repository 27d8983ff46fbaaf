/**
 * How long a page may wait for a change, in milliseconds. With the 100 ms in which notifications
 * are merged, every list shows a change of another process within a second.
 */
export const intervals = {
  /** The minimum time between two events with the same key, where a subscription names no other. */
  gapMs: 250,
  /** The same for the audit log and the setup, whose queries cost more. */
  slowGapMs: 500,
  /** Between two readings of the holds and the exposure. Holds are too many to send notifications. */
  holdsPollMs: 400,
} as const
