import { randomOf } from './random.ts'
import { SERVERS } from './plan.ts'

/** When and how a client goes away before its answer is complete. */
export type Leaving =
  | { readonly when: 'never' }
  /** With half of the request sent. */
  | { readonly when: 'half-sent' }
  /** So long after the request was sent. */
  | { readonly when: 'waiting'; readonly afterMs: number }
  | { readonly when: 'head' }
  /** After so many events with content. */
  | { readonly when: 'content'; readonly events: number }
  /** Between the last content and the end mark. */
  | { readonly when: 'before-end' }

/** One call of a client, drawn from the seed and its number alone. */
export interface CallScript {
  readonly number: number
  readonly customer: number
  readonly server: number
  readonly isStream: boolean
  readonly wantsUsage: boolean
  readonly maxTokens: number | undefined
  readonly leaving: Leaving
  /** Reads nothing for so long after the first bytes. */
  readonly pauseMs: number
  /** Waits so long before the call. */
  readonly thinkMs: number
}

const PAUSE_CHANCE = 0.03

export function scriptOf(seed: number, number: number, customers: number): CallScript {
  const random = randomOf(seed, 'call', number)
  const isStream = random.chance(0.6)
  return {
    number,
    customer: random.whole(0, customers - 1),
    server: random.whole(0, SERVERS - 1),
    isStream,
    wantsUsage: random.chance(0.5),
    maxTokens: random.pick([undefined, undefined, 8, 64, 256]),
    leaving: leavingOf(random),
    pauseMs: random.chance(PAUSE_CHANCE) ? random.whole(200, 3_000) : 0,
    thinkMs: random.whole(0, 150),
  }
}

function leavingOf(random: ReturnType<typeof randomOf>): Leaving {
  const when = random.weighted({
    never: 78,
    'half-sent': 1,
    waiting: 7,
    head: 4,
    content: 7,
    'before-end': 3,
  })
  if (when === 'waiting') return { when, afterMs: random.whole(0, 60) }
  if (when === 'content') return { when, events: random.whole(1, 20) }
  return { when }
}

export const MODEL = 'bank-model'
const QUESTIONS = ['Why is the sky blue?', 'Tell me a story about a river.', 'Où va la rivière ?']

/** What a call asks; it names the call to the upstream. */
export const questionOf = (number: number) =>
  `Call ${number}. ${QUESTIONS[number % QUESTIONS.length]}`

/** The request as a client library would send it. */
export function bodyOf({ number, isStream, wantsUsage, maxTokens }: CallScript): string {
  return JSON.stringify({
    model: MODEL,
    messages: [{ role: 'user', content: questionOf(number) }],
    ...(isStream ? { stream: true } : {}),
    ...(isStream && wantsUsage ? { stream_options: { include_usage: true } } : {}),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
  })
}

const CALL = /^Call (\d+)\./

/** The number of the call that a request's text names. */
export function callOf(content: string): number {
  return Number(CALL.exec(content)?.[1] ?? 0)
}

/** Answers carry the attempt that made them, so that the auditor knows what was sent. */
export const answerIdOf = (call: number, attempt: number) => `bank-${call}-${attempt}`

export function attemptOf(answerId: string): number | undefined {
  const attempt = /^bank-\d+-(\d+)$/.exec(answerId)?.[1]
  return attempt === undefined ? undefined : Number(attempt)
}
