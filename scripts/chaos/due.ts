import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base'
import { formOf } from '../../server/demo/habit-body.ts'
import {
  behaviourOf,
  credenceOf,
  habitOf,
  reportsAsItGoes,
  reportsItsPrompt,
  type Behaviour,
} from './behaviours.ts'
import { questionOf, type SurfaceName } from './calls.ts'
import { priceOf } from './customers.ts'
import type { CallRecord } from './call-records.ts'

/** The due price of a call. */
export interface Due {
  /** Usually one price. A stream that broke right after its report may cost either of two. */
  readonly prices: readonly bigint[]
  /** Whether the log row must say that the report was rejected; undefined: both are right. */
  readonly isMarked: boolean | undefined
}

/** Tokens of the start of the reply, and of the separators of one message, as OpenAI counts. */
const PRIMER = 3
const MESSAGE = 3

/** Tokens around the question, by the dialect of the caller. */
const OVERHEADS: Readonly<Record<SurfaceName, number>> = {
  chat: PRIMER + MESSAGE + countTokens('user'),
  completions: PRIMER,
  responses: PRIMER + MESSAGE,
  messages: PRIMER + MESSAGE,
  gemini: PRIMER + MESSAGE,
}

const promptOf = ({ number, surface }: CallRecord) =>
  OVERHEADS[surface] + countTokens(questionOf(number))

/**
 * The due price of a call, from what the upstream sent and the client received: the report when it is
 * credible, otherwise the counted tokens. Undefined when the client received too little to know.
 */
export function dueOf(seed: number, record: CallRecord): Due | undefined {
  const { number, end, spoken, contents } = record
  if (spoken === undefined) return undefined
  const behaviour = behaviourOf(seed, number, spoken)
  if (end === 'whole' || end === 'stream') return dueOfWhole(seed, behaviour, record)
  if (end === 'error-event' && contents > 0) return dueOfPart(seed, behaviour, record)
  return undefined
}

function dueOfWhole(seed: number, behaviour: Behaviour, record: CallRecord): Due {
  const { words, usage } = behaviour
  const isRefused = credenceOf(behaviour) === 'refused'
  const isPromptKnown = beginsWithPrompt(seed, behaviour, record)
  const { prompt, completion, reasoning } =
    credenceOf(behaviour) === 'accepted'
      ? usage
      : { prompt: isPromptKnown ? usage.prompt : 0, completion: 0, reasoning: 0 }
  const price = priceOf({
    prompt: prompt === 0 ? promptOf(record) : prompt,
    completion: completion === 0 ? words : completion + reasoning,
  })
  return { prices: [price], isMarked: isRefused }
}

/** Whether the upstream began a stream with a report of its prompt, whose end may be refused. */
function beginsWithPrompt(seed: number, behaviour: Behaviour, record: CallRecord): boolean {
  const { number, spoken, isStream } = record
  if (spoken?.dialect !== 'messages' || !reportsItsPrompt(behaviour)) return false
  return formOf(habitOf(seed, number, spoken), isStream) === 'events'
}

/** The price of a stream that was cut: the delivered tokens, or the last report when it is higher. */
function dueOfPart(seed: number, behaviour: Behaviour, record: CallRecord): Due {
  const { contents } = record
  const counted = { prompt: promptOf(record), completion: contents }
  const { usage, words } = behaviour
  const isAccepted = credenceOf(behaviour) === 'accepted'
  const reported = {
    prompt: Math.max(counted.prompt, usage.prompt),
    completion: Math.max(counted.completion, usage.completion + usage.reasoning),
  }
  const running = { prompt: reported.prompt, completion: counted.completion }
  if (reportsAsItGoes(behaviour)) return { prices: [priceOf(running)], isMarked: false }
  if (beginsWithPrompt(seed, behaviour, record)) {
    const last = contents === words && isAccepted ? [priceOf(reported)] : []
    return { prices: [priceOf(running), ...last], isMarked: undefined }
  }
  // After the last word the report may or may not have arrived.
  const mayBeReported = isAccepted && contents === words
  const prices = mayBeReported ? [priceOf(counted), priceOf(reported)] : [priceOf(counted)]
  return { prices, isMarked: undefined }
}
