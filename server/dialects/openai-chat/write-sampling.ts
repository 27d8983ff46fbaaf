import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { ChatTurn, Sampling } from '../turn.ts'
import { given } from '../values.ts'
import type { Scope } from './scope.ts'

/** OpenAI stops at no more texts. */
const STOPS_MAX = 4

/** How the tokens of an answer are chosen. */
export function writeSampling({ sampling }: ChatTurn, scope: Scope): JsonObject {
  return given({
    temperature: sampling.temperature,
    top_p: sampling.topP,
    top_k: topKOf(sampling, scope),
    stop: stopsOf(sampling, scope),
    seed: sampling.seed,
    presence_penalty: sampling.presencePenalty,
    frequency_penalty: sampling.frequencyPenalty,
    n: choicesOf(sampling, scope),
    ...logprobsOf(sampling),
  })
}

/** A member of vendors, which OpenAI refuses. */
function topKOf({ topK }: Sampling, scope: Scope): number | undefined {
  if (topK === undefined || scope.isOwn) return topK
  scope.left.wish('topK')
  return undefined
}

/** The neutral form of an answer has one choice. */
function choicesOf({ choices }: Sampling, scope: Scope): number | undefined {
  if (choices === undefined || scope.isOwn) return choices
  if (numberOf(choices) !== 1) scope.left.wish('choices')
  return undefined
}

function stopsOf({ stop }: Sampling, scope: Scope): string[] | undefined {
  if (stop === undefined || stop.length === 0) return undefined
  if (scope.isOwn || stop.length <= STOPS_MAX) return [...stop]
  scope.left.wish('stop')
  return stop.slice(0, STOPS_MAX)
}

function logprobsOf({ logprobs }: Sampling): JsonObject {
  if (logprobs === undefined) return {}
  const hasAlternatives = numberOf(logprobs) !== 0
  return given({ logprobs: true, top_logprobs: hasAlternatives ? logprobs : undefined })
}
