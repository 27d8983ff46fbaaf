import type { JsonObject } from '../../../contract/json.ts'
import type { Provider } from '../../providers/provider.ts'
import { hasAnswerBegun, type Exchange } from '../exchange.ts'
import { addToCall, type Attempt } from '../outcomes.ts'
import type { Failure } from '../steps/classify-failure.ts'

/**
 * Whether an attempt is made once more without the reasoning of earlier answers, because the upstream refused it.
 * Once a call, on the same channel with the same key, and only while the caller has received nothing. It is no
 * failure of the channel.
 */
export function isRepaired(attempted: Attempt, provider: Provider, failure: Failure): boolean {
  const { exchange } = attempted
  const { thoughtFault } = failure
  if (!thoughtFault || exchange.thoughtFault || exchange.cutBy) return false
  if (hasAnswerBegun(exchange) || !exchange.sent) return false
  if (!provider.dialect.withoutThoughts(exchange.sent, thoughtFault)) return false
  exchange.thoughtFault = thoughtFault
  attempted.engine.counts.failedAttempt(failure.error.code)
  addToCall(attempted, failure)
  return true
}

/** The body for an upstream: without reasoning after one refused it. What is left out is named. */
export function repaired(exchange: Exchange, { dialect }: Provider, body: JsonObject): JsonObject {
  exchange.sent = body
  const { thoughtFault } = exchange
  const changed = thoughtFault && dialect.withoutThoughts(body, thoughtFault)
  if (!changed) return body
  exchange.dropped = [...new Set([...exchange.dropped, ...changed.left])]
  return changed.body
}
