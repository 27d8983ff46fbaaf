import { habits, type Habit } from '../../server/demo/habits.ts'
import { ERROR_FORMS, type ErrorForm } from './error-forms.ts'
import { randomOf, type Random } from './random.ts'
import type { Spoken, UpstreamDialect } from './spoken.ts'

/** Relative frequency of each behaviour. */
const WEIGHTS = {
  good: 52,
  long: 2,
  drip: 3,
  'slow-head': 3,
  'usage-more': 6,
  'usage-running': 4,
  'usage-running-cut': 3,
  'usage-total': 3,
  'usage-absent': 4,
  'usage-zero': 2,
  'usage-negative': 2,
  'usage-text': 2,
  'usage-absurd': 2,
  'usage-huge': 2,
  'reset-before': 3,
  'reset-after': 4,
  hang: 1,
  truncated: 3,
  'not-json': 1,
  empty: 1,
  busy: 2,
  broken: 3,
  rejected: 2,
  unauthorized: 2,
  'error-first': 3,
  'error-after-role': 3,
  'error-late': 4,
  unfinished: 2,
  unmarked: 3,
  'no-blank-line': 3,
  garbage: 2,
} as const

export type BehaviourKind = keyof typeof WEIGHTS

/** Numbers of a usage report, including texts and impossible numbers. */
export interface ReportedUsage {
  readonly prompt: number
  readonly completion: number
  /** Not part of the completion but of the total, as xAI reports it. */
  readonly reasoning: number
}

/** The upstream's behaviour for one attempt. */
export interface Behaviour {
  readonly kind: BehaviourKind
  /** Delay before the first byte. */
  readonly headMs: number
  /** Delay between two events of a stream. */
  readonly gapMs: number
  /** Number of words, with one event and one token each. */
  readonly words: number
  /** Number of words before the fault. */
  readonly cutAfter: number
  readonly status: number
  /** The reported usage. */
  readonly usage: ReportedUsage
  /** The format of an error inside a stream. */
  readonly errorForm: ErrorForm
}

/** What cannot be said in a dialect. */
const UNKNOWN: Partial<Readonly<Record<UpstreamDialect, ReadonlySet<BehaviourKind>>>> = {
  // No report before the last event.
  completions: new Set(['usage-running', 'usage-running-cut']),
  // Reasoning is a part of the output.
  responses: new Set(['usage-running', 'usage-running-cut', 'usage-total']),
  messages: new Set(['usage-running', 'usage-running-cut', 'usage-total']),
}

/** A silence would take longer than the time limits of a run. */
const HABITS = habits.filter(({ isSilent }) => !isSilent)
/** Smaller pieces of long answers would keep a processor busy. */
const PIECE_BYTES = 61

/** The habit of the upstream in an attempt, whatever its behaviour is. Some belong to OpenAI's chat alone. */
export function habitOf(seed: number, call: number, { dialect, attempt }: Spoken): Habit {
  const habit = randomOf(seed, 'habit', call, attempt).pick(HABITS)
  if (habit.value && dialect !== 'chat') return { name: 'none' }
  return habit.pieceBytes === undefined ? habit : { ...habit, pieceBytes: PIECE_BYTES }
}

const LONG_WORDS = 700
const STORM_EVERY = 150
const STORM_CALLS = 25
const STORM_CHANCE = 0.4
const FAILING = [500, 502, 503] as const

/** The behaviour of an attempt. The upstream and the auditor compute it from the same seed. */
export function behaviourOf(seed: number, call: number, { dialect, attempt }: Spoken): Behaviour {
  const random = randomOf(seed, 'behaviour', call, attempt)
  const storm = stormAt(seed, call)
  const drawn = storm ? 'busy' : random.weighted(WEIGHTS)
  const kind = UNKNOWN[dialect]?.has(drawn) ? 'good' : drawn
  const words = kind === 'long' ? LONG_WORDS : random.whole(1, 40)
  return {
    kind,
    headMs: kind === 'slow-head' ? random.whole(300, 1_500) : random.whole(0, 30),
    gapMs: gapOf(kind, random),
    words,
    cutAfter: random.whole(1, words),
    status: storm ?? statusOf(kind, random),
    usage: usageOf(kind, words, random),
    errorForm: random.pick(ERROR_FORMS),
  }
}

const STATUS: Partial<Readonly<Record<BehaviourKind, number>>> = {
  busy: 429,
  rejected: 400,
  unauthorized: 401,
}

const statusOf = (kind: BehaviourKind, random: Random) => STATUS[kind] ?? random.pick(FAILING)

/** The status during a period in which every attempt is refused; undefined outside such periods. */
function stormAt(seed: number, call: number): number | undefined {
  const random = randomOf(seed, 'storm', Math.floor(call / STORM_EVERY))
  if (!random.chance(STORM_CHANCE)) return undefined
  const from = random.whole(0, STORM_EVERY - STORM_CALLS)
  const place = call % STORM_EVERY
  const status = random.pick([429, ...FAILING])
  return place >= from && place < from + STORM_CALLS ? status : undefined
}

function gapOf(kind: BehaviourKind, random: Random): number {
  if (kind === 'drip') return random.whole(80, 250)
  if (kind === 'long') return random.chance(0.5) ? 0 : 2
  return random.pick([0, 0, 2, 10, 20])
}

/** A number above the real one that is still credible with any limit. */
const MORE_MAX = 20

function usageOf(kind: BehaviourKind, words: number, random: Random): ReportedUsage {
  const prompt = random.whole(10, 200)
  const usage = { prompt, completion: words, reasoning: 0 }
  if (kind === 'usage-more') {
    return { ...usage, prompt: random.whole(0, 500), completion: words + random.whole(0, MORE_MAX) }
  }
  if (kind === 'usage-total') return { ...usage, reasoning: random.whole(1, MORE_MAX) }
  if (kind === 'usage-zero') return { prompt: 0, completion: 0, reasoning: 0 }
  if (kind === 'usage-negative') return { ...usage, prompt: -random.whole(1, 1_000) }
  if (kind === 'usage-absurd') return { ...usage, completion: 99_999_999 }
  if (kind === 'usage-huge') return { ...usage, completion: 10 ** 12 }
  return usage
}

/** How Sluice must treat a report: use it, ignore it, or reject it and mark the row. */
export type Credence = 'accepted' | 'absent' | 'refused'

const CREDENCE: Partial<Readonly<Record<BehaviourKind, Credence>>> = {
  'usage-absent': 'absent',
  'usage-negative': 'refused',
  'usage-text': 'refused',
  'usage-absurd': 'refused',
  'usage-huge': 'refused',
}

export const credenceOf = ({ kind }: Behaviour): Credence => CREDENCE[kind] ?? 'accepted'

const RUNNING: ReadonlySet<BehaviourKind> = new Set<BehaviourKind>([
  'usage-running',
  'usage-running-cut',
])

/** Whether every event of a stream reports the usage so far. */
export const reportsAsItGoes = ({ kind }: Behaviour) => RUNNING.has(kind)

const WITHOUT_PROMPT: ReadonlySet<BehaviourKind> = new Set<BehaviourKind>([
  'usage-absent',
  'usage-negative',
  'usage-text',
])

/** Whether a stream of Messages begins with a report of its prompt that can be used. */
export const reportsItsPrompt = ({ kind }: Behaviour) => !WITHOUT_PROMPT.has(kind)
