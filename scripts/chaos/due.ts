import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base'
import { behaviourOf, credenceOf, reportsAsItGoes, type Behaviour } from './behaviours.ts'
import { questionOf } from './calls.ts'
import { priceOf } from './customers.ts'
import type { CallRecord } from './ledger.ts'

/** What a call must cost. */
export interface Due {
  /** Usually one; a stream that broke just behind its report may cost either. */
  readonly prices: readonly bigint[]
  /** Whether the log row must say that the report was not believed; undefined: it may. */
  readonly isMarked: boolean | undefined
}

/** A role, separators of the one message, and the primer of the reply, as OpenAI counts them. */
const PROMPT_OVERHEAD = countTokens('user') + 6

const promptOf = (number: number) => PROMPT_OVERHEAD + countTokens(questionOf(number))

/**
 * What a call must cost, by what its upstream sent and its client saw: what was reported, if that can
 * be true; else what was sent, counted. Undefined when the client did not see enough to know.
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
    credence === 'believed' ? usage : { prompt: 0, completion: 0, reasoning: 0 }
  const price = priceOf({
    prompt: prompt === 0 ? promptOf(number) : prompt,
    completion: completion === 0 ? words : completion + reasoning,
  })
  return { prices: [price], isMarked: credence === 'refused' }
}

/** A stream that was cut: what was sent, or what was reported up to there if that is more. */
function dueOfPart(behaviour: Behaviour, { number, contents }: CallRecord): Due {
  const counted = { prompt: promptOf(number), completion: contents }
  const { usage, words } = behaviour
  const isBelieved = credenceOf(behaviour) === 'believed'
  const reported = {
    prompt: Math.max(counted.prompt, usage.prompt),
    completion: Math.max(counted.completion, usage.completion + usage.reasoning),
  }
  const running = { prompt: reported.prompt, completion: counted.completion }
  if (reportsAsItGoes(behaviour)) return { prices: [priceOf(running)], isMarked: false }
  // After the last word the report may have come, or not.
  const mayBeReported = isBelieved && contents === words
  const prices = mayBeReported ? [priceOf(counted), priceOf(reported)] : [priceOf(counted)]
  return { prices, isMarked: undefined }
}
