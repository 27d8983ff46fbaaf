import type { SurfaceName } from './calls.ts'
import type { Spoken } from './spoken.ts'

/** How a call ended for its client. */
export type EndKind =
  /** A whole answer, complete. */
  | 'whole'
  /** A stream with its end mark. */
  | 'stream'
  /** An answer that is an error, complete. */
  | 'error'
  /** A stream that ended with an error event. */
  | 'error-event'
  /** A stream that was closed without an end mark and without an error. */
  | 'unended'
  /** The connection broke, before or after the response headers. */
  | 'cut'
  | 'no-head'
  /** The connection was refused. */
  | 'refused'
  /** The client disconnected, by its script or after its time limit. */
  | 'left'
  | 'late'

/** A client's record of one call. */
export interface CallRecord {
  readonly number: number
  readonly customer: number
  readonly server: number
  readonly isStream: boolean
  readonly surface: SurfaceName
  readonly end: EndKind
  /** From the response headers; undefined when none came. */
  readonly callId: string | undefined
  readonly status: number | undefined
  /** The error's code in the caller's dialect. */
  readonly code: string | undefined
  /** The attempt whose answer was delivered, and the dialect of its upstream, from its content. */
  readonly spoken: Spoken | undefined
  /** The number of words; 1 for a whole answer. */
  readonly contents: number
  /** Time by `performance.now()`. */
  readonly startedAtMs: number
  readonly endedAtMs: number
}

/** The clients' record of all calls. */
export interface CallRecords {
  add(record: CallRecord): void
  readonly records: readonly CallRecord[]
}

export function createCallRecords(): CallRecords {
  const records: CallRecord[] = []
  return { records, add: record => void records.push(record) }
}

/** Whether the caller received the end of a call, which must be charged exactly once. */
export function isCompleted({ end, contents }: CallRecord): boolean {
  return end === 'whole' || end === 'stream' || (end === 'error-event' && contents > 0)
}

/** Whether a call was answered with an error before any content, which must be free. */
export function isRefused({ end, contents }: CallRecord): boolean {
  return end === 'error' || (end === 'error-event' && contents === 0)
}
