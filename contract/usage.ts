/**
 * Measured units of one request, in buckets that do not overlap. A provider translates its own
 * report into these; a charge multiplies each bucket by its own price. Only whole numbers.
 */
export interface Usage {
  /** Prompt units read anew: neither cached, audio nor image. Characters of a text to be spoken. */
  readonly input: number
  readonly cacheRead: number
  /** Prompt units written to a cache that lives five minutes. */
  readonly cacheWrite: number
  /** Prompt units written to a cache that lives one hour. */
  readonly cacheWriteHour: number
  readonly audioInput: number
  readonly imageInput: number
  /** Completion units that are neither audio nor image; reasoning included. */
  readonly output: number
  readonly audioOutput: number
  readonly imageOutput: number
  /** Pictures made by a call whose upstream does not report them in units. */
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

/** All prompt units, whatever their price: what a log row shows. */
export function promptTokensOf(usage: Usage): number {
  const written = usage.cacheWrite + usage.cacheWriteHour
  return usage.input + usage.cacheRead + written + usage.audioInput + usage.imageInput
}

/** All completion units, whatever their price. */
export function completionTokensOf(usage: Usage): number {
  return usage.output + usage.audioOutput + usage.imageOutput
}

/** Only what was used at all: what a log row keeps. */
export function usedBuckets(usage: Usage): Partial<Usage> {
  const used: Partial<Record<Bucket, number>> = {}
  for (const name of buckets) if (usage[name] > 0) used[name] = usage[name]
  return used
}
