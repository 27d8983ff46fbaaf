import { randomOf, type Random } from './random.ts'

/** How many attempts on upstreams get each behaviour, out of their sum. */
const WEIGHTS = {
  good: 60,
  long: 2,
  drip: 3,
  'slow-head': 3,
  'usage-wrong': 3,
  'usage-absent': 4,
  'usage-negative': 2,
  'usage-huge': 2,
  'reset-before': 3,
  'reset-after': 4,
  hang: 1,
  truncated: 3,
  'not-json': 1,
  empty: 1,
  busy: 2,
  broken: 3,
  'error-first': 1,
  'error-after-role': 1,
  'error-late': 3,
  unfinished: 2,
  garbage: 2,
} as const

export type BehaviourKind = keyof typeof WEIGHTS

/** What the upstream does with one attempt. */
export interface Behaviour {
  readonly kind: BehaviourKind
  /** Before the first byte of an answer. */
  readonly headMs: number
  /** Between two events of a stream. */
  readonly gapMs: number
  /** Words of the answer, one event each. */
  readonly words: number
  /** After so many words something goes wrong, for the kinds that go wrong. */
  readonly cutAfter: number
  readonly status: number
  /** What it says was used. */
  readonly usage: { readonly prompt: number; readonly completion: number }
}

const LONG_WORDS = 700
const STORM_EVERY = 150
const STORM_CALLS = 25
const STORM_CHANCE = 0.4
const FAILING = [500, 502, 503] as const

/** The behaviour of an attempt; the upstream performs it, the auditor knows it by the same seed. */
export function behaviourOf(seed: number, call: number, attempt: number): Behaviour {
  const random = randomOf(seed, 'behaviour', call, attempt)
  const storm = stormAt(seed, call)
  const kind = storm ? 'busy' : random.weighted(WEIGHTS)
  const words = kind === 'long' ? LONG_WORDS : random.whole(1, 40)
  return {
    kind,
    headMs: kind === 'slow-head' ? random.whole(300, 1_500) : random.whole(0, 30),
    gapMs: gapOf(kind, random),
    words,
    cutAfter: random.whole(1, words),
    status: storm ?? (kind === 'busy' ? 429 : random.pick(FAILING)),
    usage: usageOf(kind, words, random),
  }
}

/** Now and then every attempt of many calls in a row is refused; answers the status. */
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

function usageOf(kind: BehaviourKind, words: number, random: Random) {
  if (kind === 'usage-negative') return { prompt: -random.whole(1, 1_000), completion: words }
  if (kind === 'usage-huge') return { prompt: 10, completion: 10 ** 12 }
  if (kind === 'usage-wrong') {
    const completionMax = random.chance(0.1) ? 1_000_000 : 500
    return { prompt: random.whole(0, 500), completion: random.whole(0, completionMax) }
  }
  return { prompt: random.whole(10, 200), completion: words }
}

const REPORTS_WELL: ReadonlySet<BehaviourKind> = new Set<BehaviourKind>([
  'good',
  'long',
  'drip',
  'slow-head',
  'usage-wrong',
])

/** Whether a finished answer must be charged by exactly what the upstream reported. */
export const isChargedAsReported = ({ kind }: Behaviour) => REPORTS_WELL.has(kind)
