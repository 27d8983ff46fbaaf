/**
 * What one event of an upstream's stream is, as bits, because one event often is several things. They are found
 * by the bytes of the event: nearly all events are content and are passed on without being parsed.
 */
export const Frame = {
  /** It has data that is none of the following, so it is content. */
  CONTENT: 1,
  /** It reports usage, and is parsed. */
  USAGE: 2,
  /** It says why the answer ended. */
  FINISH: 4,
  /** The stream is complete with it. It is sent after the settlement. */
  TERMINAL: 8,
  /** It may be an error, and is parsed to see whether it is. */
  ERROR: 16,
  /** It only keeps the connection open: a comment, or a `ping` of the dialect. */
  IDLE: 32,
} as const
