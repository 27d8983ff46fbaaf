/* What is read of the answers of an upstream. */

/** The numbers of one usage report, in tokens; undefined where the report has none. */
export interface UsageReport {
  /** All prompt tokens, cached and audio included. */
  readonly prompt?: number | undefined
  /** All completion tokens, reasoning and audio included. */
  readonly completion?: number | undefined
  /** The completion tokens that the report names as reasoning. */
  readonly reasoning?: number | undefined
  readonly cached?: number | undefined
  /** Prompt tokens that were written to a cache, and those of them written for an hour. */
  readonly cacheWrite?: number | undefined
  readonly cacheWriteHour?: number | undefined
  readonly audioInput?: number | undefined
  readonly audioOutput?: number | undefined
  readonly imageInput?: number | undefined
  readonly imageOutput?: number | undefined
  /** Searches of the web, and in stored files, that the upstream made for the call. */
  readonly webSearches?: number | undefined
  readonly fileSearches?: number | undefined
}

/** The content of one answer or event. */
export interface Reading {
  /** Undefined when nothing was reported; `invalid` when a number is impossible. */
  readonly usage: UsageReport | 'invalid' | undefined
  /** Another report of the same answer was impossible; absent: none was. */
  readonly hasInvalid?: true
  /** All generated text, reasoning and tool arguments included, for counting. */
  readonly text: string
}

/** The error of an upstream. */
export interface Fault {
  readonly status: number
  readonly code: string
  readonly type: string
  readonly message: string
  /** The field of the request that is wrong; absent when the upstream names none. */
  readonly param?: string
  /** How long to wait, where the body says it and no header does. */
  readonly seconds?: number
}
