/** How a call ended, as its client saw it. */
export type EndKind =
  /** A whole answer, complete. */
  | 'whole'
  /** A stream with its end mark. */
  | 'stream'
  /** An answer that is an error, complete. */
  | 'error'
  /** A stream that ended with an error event. */
  | 'error-event'
  /** A stream that ended in order, but without end mark and without error. */
  | 'unended'
  /** The connection broke after the head, or before it. */
  | 'cut'
  | 'no-head'
  /** Nobody listened. */
  | 'refused'
  /** The client went away as its script says, or because it waited for too long. */
  | 'left'
  | 'late'

/** What a client knows of one call. */
export interface CallRecord {
  readonly number: number
  readonly customer: number
  readonly server: number
  readonly isStream: boolean
  readonly end: EndKind
  /** By the response head; undefined when none came. */
  readonly callId: string | undefined
  readonly status: number | undefined
  /** The error's code in the caller's dialect. */
  readonly code: string | undefined
  /** The attempt whose answer was delivered, when content named it. */
  readonly attempt: number | undefined
  /** Events with content, or 1 for a whole answer. */
  readonly contents: number
  /** By `performance.now()`. */
  readonly startedAtMs: number
  readonly endedAtMs: number
}

/** The clients' own book of all calls. */
export interface Ledger {
  add(record: CallRecord): void
  readonly records: readonly CallRecord[]
}

export function openLedger(): Ledger {
  const records: CallRecord[] = []
  return { records, add: record => void records.push(record) }
}

/** A call whose end the caller saw, and that is therefore charged exactly once. */
export function isCompleted({ end, contents }: CallRecord): boolean {
  return end === 'whole' || end === 'stream' || (end === 'error-event' && contents > 0)
}

/** A call answered with an error before any content, and that is therefore free. */
export function isRefused({ end, contents }: CallRecord): boolean {
  return end === 'error' || (end === 'error-event' && contents === 0)
}
