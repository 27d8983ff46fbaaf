import { randomOf } from './random.ts'
import { SERVERS } from './plan.ts'

/** When a client disconnects before its answer is complete. */
export type Leaving =
  | { readonly when: 'never' }
  /** After half of the request. */
  | { readonly when: 'half-sent' }
  /** A time after the request. */
  | { readonly when: 'waiting'; readonly afterMs: number }
  | { readonly when: 'head' }
  /** After a number of events with content. */
  | { readonly when: 'content'; readonly events: number }
  /** Between the last content and the end mark. */
  | { readonly when: 'before-end' }

/** One call of a client, computed from the seed and its number. */
export interface CallScript {
  readonly number: number
  readonly customer: number
  readonly server: number
  readonly surface: SurfaceName
  readonly isStream: boolean
  /** Gemini: the stream is a list in JSON, not events. */
  readonly isArray: boolean
  readonly wantsUsage: boolean
  readonly maxTokens: number | undefined
  readonly leaving: Leaving
  /** Pause in reading after the first bytes. */
  readonly pauseMs: number
  /** Delay before the call. */
  readonly thinkMs: number
}

/** The dialects of callers, by how often they are spoken. */
const SURFACES = { chat: 40, completions: 6, responses: 18, messages: 18, gemini: 18 } as const
export type SurfaceName = keyof typeof SURFACES

const PAUSE_CHANCE = 0.03
const ARRAY_CHANCE = 0.3

export function scriptOf(seed: number, number: number, customers: number): CallScript {
  const random = randomOf(seed, 'call', number)
  const isStream = random.chance(0.6)
  const surface = random.weighted(SURFACES)
  return {
    number,
    customer: random.whole(0, customers - 1),
    server: random.whole(0, SERVERS - 1),
    surface,
    isStream,
    isArray: isStream && surface === 'gemini' && random.chance(ARRAY_CHANCE),
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

export const MODEL = 'chaos-model'
/** The characters that PostgreSQL does not store: NUL and half of a pair of surrogates. */
export const UNSTORABLE = '\u0000 \ud800'
const QUESTIONS = [
  'Why is the sky blue?',
  'Tell me a story about a river.',
  'Où va la rivière ?',
  `What is ${UNSTORABLE}?`,
]

/** The question of a call, which contains its number for the upstream. */
export const questionOf = (number: number) =>
  `Call ${number}. ${QUESTIONS[number % QUESTIONS.length]}`

const CALL = /\bCall (\d+)\./

/** The number of the call in the text of a request. */
export function callOf(request: string): number {
  return Number(CALL.exec(request)?.[1] ?? 0)
}

/** The id of an answer. */
export const answerIdOf = (call: number, attempt: number) => `chaos-${call}-${attempt}`
