import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base'
import { behaviourOf, credenceOf, reportsAsItGoes, type Behaviour } from './behaviours.ts'
import { questionOf } from './calls.ts'
import { priceOf } from './customers.ts'
import type { CallRecord } from './call-records.ts'

/** The due price of a call. */
export interface Due {
  /** Usually one price. A stream that broke right after its report may cost either of two. */
  readonly prices: readonly bigint[]
  /** Whether the log row must say that the report was rejected; undefined: both are right. */
  readonly isMarked: boolean | undefined
}

/** Tokens of the role, the separators of one message and the start of the reply, as OpenAI counts. */
const PROMPT_OVERHEAD = countTokens('user') + 6

const promptOf = (number: number) => PROMPT_OVERHEAD + countTokens(questionOf(number))

/**
 * The due price of a call, from what the upstream sent and the client received: the report when it is
 * credible, otherwise the counted tokens. Undefined when the client received too little to know.
 */
export function dueOf(seed: number, record: CallRecord): Due | undefined {
  const { number, end, attempt, contents } = record
  if (attempt === undefined) return undefined
  const behaviour = behaviourOf(seed, number, attempt)
  if (end === 'whole' || end === 'stream') return dueOfWhole(behaviour, number)
  if (end === 'error-event' && contents > 0) return dueOfPart(behaviour, record)
  return undefined
}

function dueOfWhole(behaviour: Behaviour, number: number): Due {
  const { words, usage } = behaviour
  const credence = credenceOf(behaviour)
  const { prompt, completion, reasoning } =
    credence === 'accepted' ? usage : { prompt: 0, completion: 0, reasoning: 0 }
  const price = priceOf({
    prompt: prompt === 0 ? promptOf(number) : prompt,
    completion: completion === 0 ? words : completion + reasoning,
  })
  return { prices: [price], isMarked: credence === 'refused' }
}

/** The price of a stream that was cut: the delivered tokens, or the last report when it is higher. */
function dueOfPart(behaviour: Behaviour, { number, contents }: CallRecord): Due {
  const counted = { prompt: promptOf(number), completion: contents }
  const { usage, words } = behaviour
  const isAccepted = credenceOf(behaviour) === 'accepted'
  const reported = {
    prompt: Math.max(counted.prompt, usage.prompt),
    completion: Math.max(counted.completion, usage.completion + usage.reasoning),
  }
  const running = { prompt: reported.prompt, completion: counted.completion }
  if (reportsAsItGoes(behaviour)) return { prices: [priceOf(running)], isMarked: false }
  // After the last word the report may or may not have arrived.
  const mayBeReported = isAccepted && contents === words
  const prices = mayBeReported ? [priceOf(counted), priceOf(reported)] : [priceOf(counted)]
  return { prices, isMarked: undefined }
}
