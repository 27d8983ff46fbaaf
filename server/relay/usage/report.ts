import { noUsage, type Usage } from '../../../contract/usage.ts'
import type { UsageReport } from '../../providers/provider.ts'

/**
 * Merges two reports of one answer by the maximum of each number. A number that the later report
 * does not have is taken from the earlier one.
 */
export function merge(earlier: UsageReport | undefined, later: UsageReport): UsageReport {
  if (!earlier) return later
  return {
    prompt: most(earlier.prompt, later.prompt),
    completion: most(earlier.completion, later.completion),
    reasoning: most(earlier.reasoning, later.reasoning),
    cached: most(earlier.cached, later.cached),
    audioInput: most(earlier.audioInput, later.audioInput),
    audioOutput: most(earlier.audioOutput, later.audioOutput),
  }
}

const most = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

/** Converts a report to buckets that do not overlap. A part is limited to its total. */
export function toUsage({ prompt = 0, completion = 0, ...parts }: UsageReport): Usage {
  const cacheRead = Math.min(parts.cached ?? 0, prompt)
  const audioInput = Math.min(parts.audioInput ?? 0, prompt - cacheRead)
  const audioOutput = Math.min(parts.audioOutput ?? 0, completion)
  return {
    ...noUsage,
    input: prompt - cacheRead - audioInput,
    cacheRead,
    audioInput,
    output: completion - audioOutput,
    audioOutput,
  }
}
