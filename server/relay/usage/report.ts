import { completionTokensOf, noUsage, promptTokensOf, type Usage } from '../../../contract/usage.ts'
import type { UsageReport } from '../../dialects/reading.ts'

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
    cacheWrite: most(earlier.cacheWrite, later.cacheWrite),
    cacheWriteHour: most(earlier.cacheWriteHour, later.cacheWriteHour),
    audioInput: most(earlier.audioInput, later.audioInput),
    audioOutput: most(earlier.audioOutput, later.audioOutput),
    imageInput: most(earlier.imageInput, later.imageInput),
    imageOutput: most(earlier.imageOutput, later.imageOutput),
    webSearches: most(earlier.webSearches, later.webSearches),
    fileSearches: most(earlier.fileSearches, later.fileSearches),
  }
}

const most = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

/** Converts a report to buckets that do not overlap. A part is limited to its total. */
export function toUsage(report: UsageReport): Usage {
  return {
    ...noUsage,
    ...promptOf(report),
    ...completionOf(report),
    webSearches: report.webSearches ?? 0,
    fileSearches: report.fileSearches ?? 0,
  }
}

function promptOf({ prompt = 0, cached = 0, ...parts }: UsageReport) {
  const cacheRead = Math.min(cached, prompt)
  const fresh = prompt - cacheRead
  const written = Math.min(parts.cacheWrite ?? parts.cacheWriteHour ?? 0, fresh)
  const cacheWriteHour = Math.min(parts.cacheWriteHour ?? 0, written)
  const audioInput = Math.min(parts.audioInput ?? 0, fresh - written)
  const imageInput = Math.min(parts.imageInput ?? 0, fresh - written - audioInput)
  const input = fresh - written - audioInput - imageInput
  const cacheWrite = written - cacheWriteHour
  return { input, cacheRead, cacheWrite, cacheWriteHour, audioInput, imageInput }
}

function completionOf({ completion = 0, ...parts }: UsageReport) {
  const audioOutput = Math.min(parts.audioOutput ?? 0, completion)
  const imageOutput = Math.min(parts.imageOutput ?? 0, completion - audioOutput)
  return { output: completion - audioOutput - imageOutput, audioOutput, imageOutput }
}

/** The report that says a usage. */
export function reportOf(usage: Usage): UsageReport {
  const { cacheRead, cacheWrite, cacheWriteHour, audioInput, audioOutput } = usage
  const { imageInput, imageOutput, webSearches, fileSearches } = usage
  return {
    prompt: promptTokensOf(usage),
    completion: completionTokensOf(usage),
    cached: cacheRead,
    cacheWrite: cacheWrite + cacheWriteHour,
    cacheWriteHour,
    audioInput,
    audioOutput,
    imageInput,
    imageOutput,
    webSearches,
    fileSearches,
  }
}
