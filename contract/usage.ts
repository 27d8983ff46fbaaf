/**
 * The measured usage of one call, in buckets that do not overlap. A provider converts its own report
 * into these, and a charge multiplies each bucket by its own price. Whole numbers only.
 */
export interface Usage {
  /** Prompt tokens that are neither cached, audio nor image. Characters of a text to speech. */
  readonly input: number
  readonly cacheRead: number
  /** Prompt tokens written to a cache of five minutes. */
  readonly cacheWrite: number
  /** Prompt tokens written to a cache of one hour. */
  readonly cacheWriteHour: number
  readonly audioInput: number
  readonly imageInput: number
  /** Completion tokens that are neither audio nor image; reasoning included. */
  readonly output: number
  readonly audioOutput: number
  readonly imageOutput: number
  /** Images created by a call whose upstream does not report them in tokens. */
  readonly images: number
  /** Searches of the web that the upstream made for the call. */
  readonly webSearches: number
  /** Searches in stored files that the upstream made for the call. */
  readonly fileSearches: number
}

export type Bucket = keyof Usage

export const noUsage: Usage = {
  input: 0,
  cacheRead: 0,
  cacheWrite: 0,
  cacheWriteHour: 0,
  audioInput: 0,
  imageInput: 0,
  output: 0,
  audioOutput: 0,
  imageOutput: 0,
  images: 0,
  webSearches: 0,
  fileSearches: 0,
}

/** Every bucket, in the order in which a charge is explained. */
export const buckets = Object.keys(noUsage) as readonly Bucket[]

/** All prompt tokens, at any price, as a log row shows them. */
export function promptTokensOf(usage: Usage): number {
  const written = usage.cacheWrite + usage.cacheWriteHour
  return usage.input + usage.cacheRead + written + usage.audioInput + usage.imageInput
}

/** All completion tokens, at any price. */
export function completionTokensOf(usage: Usage): number {
  return usage.output + usage.audioOutput + usage.imageOutput
}

/** The buckets above 0, as a log row stores them. */
export function usedBuckets(usage: Usage): Partial<Usage> {
  const used: Partial<Record<Bucket, number>> = {}
  for (const name of buckets) if (usage[name] > 0) used[name] = usage[name]
  return used
}
