import type { JsonObject } from '../../../contract/json.ts'
import type { UsageReport } from '../reading.ts'
import type { AnswerContext } from '../dialect.ts'
import type { Finish } from '../reply.ts'
import { writeFinish } from './finish.ts'
import { given } from '../values.ts'
import { own } from './write-part.ts'
import { writeUsage } from './write-usage.ts'

/** What every chunk says about the answer. */
export interface Said {
  readonly id: string
  readonly model: string
}

/** The model that the caller named, and an id that is unique. */
export const saidBy = ({ model, callId }: AnswerContext): Said => ({ id: callId, model })

/** A chunk with parts. */
export const chunkOf = (parts: readonly JsonObject[], said: Said): JsonObject => ({
  candidates: [{ content: { parts: [...parts], role: 'model' }, index: 0 }],
  modelVersion: said.model,
  responseId: said.id,
})

/** What the end of an answer says besides its parts. */
export interface Ending {
  readonly finish: Finish
  readonly usage: UsageReport | undefined
  readonly serviceTier: string | undefined
  readonly logprobs: JsonObject | undefined
}

/** Members of `extra` that stand beside the candidates. */
const OF_ANSWER: ReadonlySet<string> = new Set(['promptFeedback', 'modelStatus'])

/** A whole answer, or the last chunk of a stream. Every client needs a reason that it knows. */
export function endOf(parts: readonly JsonObject[], ending: Ending, said: Said): JsonObject {
  const { finishReason: _, ...extra } = own(ending.finish.extra)
  const members = Object.entries(extra)
  const ofAnswer = members.filter(([name]) => OF_ANSWER.has(name))
  const ofCandidate = members.filter(([name]) => !OF_ANSWER.has(name))
  return {
    candidates: [
      given({
        content: { parts: [...parts], role: 'model' },
        finishReason: writeFinish(ending.finish),
        index: 0,
        logprobsResult: ending.logprobs,
        ...Object.fromEntries(ofCandidate),
      }),
    ],
    ...Object.fromEntries(ofAnswer),
    ...usageIn(ending),
    modelVersion: said.model,
    responseId: said.id,
  }
}

const trafficOf: Readonly<Record<string, string>> = {
  standard: 'ON_DEMAND',
  default: 'ON_DEMAND',
  priority: 'ON_DEMAND_PRIORITY',
  flex: 'ON_DEMAND_FLEX',
}

function usageIn({ usage, serviceTier }: Ending): JsonObject {
  if (usage === undefined && serviceTier === undefined) return {}
  return { usageMetadata: { ...(usage ? writeUsage(usage) : {}), ...tierIn(serviceTier) } }
}

function tierIn(tier: string | undefined): JsonObject {
  if (tier === undefined) return {}
  const trafficType = Object.hasOwn(trafficOf, tier) ? trafficOf[tier] : tier.toUpperCase()
  return given({ trafficType })
}
