import type { JsonObject } from '../../../contract/json.ts'
import type { UsageReport } from '../reading.ts'

/** The parts of `usageMetadata` by kind: what no kind names is text. */
const details = (all: number, { audio = 0, image = 0 }: { audio?: number; image?: number }) =>
  [
    { modality: 'TEXT', tokenCount: Math.max(0, all - audio - image) },
    { modality: 'AUDIO', tokenCount: audio },
    { modality: 'IMAGE', tokenCount: image },
  ].filter(({ tokenCount }, index) => tokenCount > 0 || index === 0)

/** `usageMetadata` of an answer. Thoughts stand beside the candidates and both are in the total. */
export function writeUsage(usage: UsageReport): JsonObject {
  const { prompt = 0, completion = 0, cached = 0 } = usage
  const reasoning = Math.min(usage.reasoning ?? 0, completion)
  const [input, output] = [kindsOf(usage, 'Input'), kindsOf(usage, 'Output')]
  return {
    promptTokenCount: prompt,
    ...(cached > 0 ? { cachedContentTokenCount: cached } : {}),
    candidatesTokenCount: completion - reasoning,
    ...(reasoning > 0 ? { thoughtsTokenCount: reasoning } : {}),
    totalTokenCount: prompt + completion,
    promptTokensDetails: details(prompt, input),
    ...(output.audio || output.image
      ? { candidatesTokensDetails: details(completion - reasoning, output) }
      : {}),
  }
}

const kindsOf = (usage: UsageReport, way: 'Input' | 'Output') => ({
  audio: usage[`audio${way}`] ?? 0,
  image: usage[`image${way}`] ?? 0,
})
