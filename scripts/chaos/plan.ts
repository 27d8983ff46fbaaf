import type { ChaosOptions } from './options.ts'
import { randomOf, type Random } from './random.ts'

export const SERVERS = 3

/** The processes of a server that a fault affects: both, the worker, or the first process. */
export type Scope = 'both' | 'worker' | 'first'

export type Fault = { readonly atMs: number } & (
  | {
      readonly kind: 'kill'
      readonly server: number
      readonly scope: Scope
      readonly downMs: number
    }
  | { readonly kind: 'kill-all'; readonly downMs: number }
  | {
      readonly kind: 'freeze'
      readonly server: number
      readonly scope: Scope
      readonly forMs: number
    }
  | { readonly kind: 'terminate'; readonly server: number; readonly downMs: number }
  | { readonly kind: 'database-restart' }
  | { readonly kind: 'database-away'; readonly forMs: number }
  | { readonly kind: 'database-freeze'; readonly forMs: number }
)

/** Time without faults at the beginning and at the end. */
const CALM_MS = 2_000
const CALM_SHARE = 0.1
const CALM_MS_MAX = 10_000
const KILLS_OF_ALL = 1 / 15
const FREEZES_PER_KILL = 1 / 6
const TERMINATIONS_PER_KILL = 1 / 15
const DATABASE_FAULTS_PER_KILL = 1 / 8
const DATABASE_KINDS = { restart: 2, away: 1, freeze: 1 } as const
/** Freezes longer than the lease of a process (60 s), for long runs. */
const LEASE_FREEZE_MS = { min: 65_000, max: 80_000 }
const LEASE_FREEZE_EVERY_MS = 240_000

/** The whole schedule, computed before the run and sorted by time. */
export function planFaults({ seed, seconds, kills }: ChaosOptions): Fault[] {
  const lastMs = seconds * 1_000 - Math.min(seconds * 1_000 * CALM_SHARE, CALM_MS_MAX)
  const window: Window = { fromMs: CALM_MS, toMs: Math.max(lastMs, CALM_MS) }
  const faults = [
    ...planKills(randomOf(seed, 'kills'), kills, window),
    ...planFreezes(randomOf(seed, 'freezes'), kills, window),
    ...planTerminations(randomOf(seed, 'terminations'), kills, window),
    ...planDatabase(randomOf(seed, 'database'), kills, window),
  ]
  return faults.toSorted((one, other) => one.atMs - other.atMs)
}

interface Window {
  readonly fromMs: number
  readonly toMs: number
}

const within = (random: Random, { fromMs, toMs }: Window) => random.whole(fromMs, Math.round(toMs))
const lengthOf = ({ fromMs, toMs }: Window) => toMs - fromMs
const several = (count: number) => Array.from({ length: count }, (_, index) => index)
/** A share of the kills; at least one when there are any. */
const portion = (kills: number, share: number) =>
  kills === 0 ? 0 : Math.max(1, Math.round(kills * share))

function planKills(random: Random, kills: number, window: Window): Fault[] {
  const faults: Fault[] = []
  for (let left = kills; left > 0;) {
    const atMs = within(random, window)
    const downMs = random.chance(0.3) ? random.whole(1_000, 6_000) : random.whole(0, 500)
    if (left >= SERVERS && random.chance(KILLS_OF_ALL)) {
      faults.push({ atMs, kind: 'kill-all', downMs })
      left -= SERVERS
      continue
    }
    const scope = random.weighted({ both: 5, worker: 3, first: 2 })
    faults.push({ atMs, kind: 'kill', server: random.whole(0, SERVERS - 1), scope, downMs })
    left -= 1
  }
  return faults
}

function planFreezes(random: Random, kills: number, window: Window): Fault[] {
  const brief = several(portion(kills, FREEZES_PER_KILL)).map((): Fault => {
    const scope = random.weighted({ both: 1, worker: 3, first: 0 })
    const forMs = random.whole(300, Math.min(8_000, lengthOf(window) / 5))
    return {
      atMs: within(random, window),
      kind: 'freeze',
      server: random.whole(0, SERVERS - 1),
      scope,
      forMs,
    }
  })
  const spans = kills === 0 ? 0 : Math.floor(lengthOf(window) / LEASE_FREEZE_EVERY_MS)
  const long = several(spans).map((span): Fault => {
    const forMs = random.whole(LEASE_FREEZE_MS.min, LEASE_FREEZE_MS.max)
    const fromMs = window.fromMs + span * LEASE_FREEZE_EVERY_MS
    const atMs = within(random, { fromMs, toMs: fromMs + LEASE_FREEZE_EVERY_MS - forMs })
    return { atMs, kind: 'freeze', server: random.whole(0, SERVERS - 1), scope: 'both', forMs }
  })
  return [...brief, ...long]
}

function planTerminations(random: Random, kills: number, window: Window): Fault[] {
  return several(portion(kills, TERMINATIONS_PER_KILL)).map(() => ({
    atMs: within(random, window),
    kind: 'terminate',
    server: random.whole(0, SERVERS - 1),
    downMs: random.whole(0, 1_000),
  }))
}

/** Plans database faults one after the other. Each uses at most half of its slot. */
function planDatabase(random: Random, kills: number, window: Window): Fault[] {
  const count = kills === 0 ? 0 : Math.max(3, Math.round(kills * DATABASE_FAULTS_PER_KILL))
  const slotMs = lengthOf(window) / Math.max(count, 1)
  return several(count).map((slot): Fault => {
    const fromMs = window.fromMs + slot * slotMs
    const atMs = within(random, { fromMs, toMs: fromMs + slotMs / 2 })
    // The first three are one of each kind; the others are random.
    const kind = (['restart', 'away', 'freeze'] as const)[slot] ?? random.weighted(DATABASE_KINDS)
    if (kind === 'restart') return { atMs, kind: 'database-restart' }
    const forMs = random.whole(500, Math.min(14_000, slotMs / 2))
    return { atMs, kind: `database-${kind}`, forMs }
  })
}
