/**
 * Measured units of one request, in buckets that do not overlap. A provider translates its own
 * report into these; a charge multiplies each bucket by its own factor.
 */
export interface Usage {
  /** Prompt units read anew: neither cached nor audio. */
  readonly input: number
  readonly cacheRead: number
  /** Prompt units written to a cache that lives five minutes. */
  readonly cacheWrite: number
  /** Prompt units written to a cache that lives one hour. */
  readonly cacheWriteHour: number
  readonly audioInput: number
  /** Completion units that are not audio; reasoning included. */
  readonly output: number
  readonly audioOutput: number
}

export const noUsage: Usage = {
  input: 0,
  cacheRead: 0,
  cacheWrite: 0,
  cacheWriteHour: 0,
  audioInput: 0,
  output: 0,
  audioOutput: 0,
}

/** All prompt units, whatever their price: what a log row shows. */
export function promptTokensOf(usage: Usage): number {
  return usage.input + usage.cacheRead + usage.cacheWrite + usage.cacheWriteHour + usage.audioInput
}

/** All completion units, whatever their price. */
export function completionTokensOf(usage: Usage): number {
  return usage.output + usage.audioOutput
}
