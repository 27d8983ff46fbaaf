/** Sums of calls. */
export interface UsageSums {
  readonly calls: bigint
  readonly promptTokens: bigint
  readonly completionTokens: bigint
  readonly quota: bigint
  /** Calls that no channel answered; they are not in `calls`. */
  readonly errors: bigint
  /** Milliseconds of the timed calls. */
  readonly durationMs: bigint
  /** The calls with a known duration. */
  readonly timedCalls: bigint
}

export const noSums: UsageSums = {
  calls: 0n,
  promptTokens: 0n,
  completionTokens: 0n,
  quota: 0n,
  errors: 0n,
  durationMs: 0n,
  timedCalls: 0n,
}

const names = Object.keys(noSums) as (keyof UsageSums)[]

export function addSums(one: UsageSums, other: UsageSums): UsageSums {
  return Object.fromEntries(names.map(name => [name, one[name] + other[name]])) as never
}

/** The columns of the sums, from those of the tables. Hours before durations were summed have none. */
export const SUM_COLUMNS = `
       sum(calls)::bigint as calls, sum(prompt_tokens)::bigint as "promptTokens",
       sum(completion_tokens)::bigint as "completionTokens", sum(quota)::bigint as quota,
       sum(errors)::bigint as errors, sum(duration_ms)::bigint as "durationMs",
       coalesce(sum(calls) filter (where duration_ms > 0), 0)::bigint as "timedCalls"`
