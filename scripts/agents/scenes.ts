/** How the upstream fails a call. */
export type FaultName = 'refuses' | 'breaks' | 'full'

/** What happens in one run of an agent. */
export interface Scene {
  readonly name: string
  /** How often the model asks for the shell. */
  readonly shellCalls: number
  /** The fault of the upstream, and for how many calls it lasts. */
  readonly fault?: { readonly name: FaultName; readonly times: number }
  readonly isUnpaid?: boolean
  /** Asks for a model that the gateway does not have. */
  readonly isUnknown?: boolean
  /** Whether the turn can come to its end. */
  readonly mustBeRight: boolean
  readonly limitMs: number
}

const TURN_MS = 120_000
const LONG_TURN_MS = 240_000
const FAULT_MS = 60_000
const LONG_TURN_CALLS = 20

const right = { mustBeRight: true, limitMs: TURN_MS }
const wrong = { shellCalls: 1, mustBeRight: false, limitMs: FAULT_MS }

/** The scene of every agent onto every dialect. */
export const ONE_CALL: Scene = { name: 'one call', shellCalls: 1, ...right }

/** The scene of the agents that also run with faults, onto every dialect. */
export const MANY_CALLS: Scene = {
  name: 'twenty calls',
  shellCalls: LONG_TURN_CALLS,
  mustBeRight: true,
  limitMs: LONG_TURN_MS,
}

/** The scenes of one agent onto its own dialect. */
export const faultScenes: readonly Scene[] = [
  { name: 'fails once', shellCalls: 1, fault: { name: 'refuses', times: 1 }, ...right },
  { name: 'breaks once', shellCalls: 1, fault: { name: 'breaks', times: 1 }, ...right },
  { name: 'always fails', fault: { name: 'refuses', times: Infinity }, ...wrong },
  { name: 'always breaks', fault: { name: 'breaks', times: Infinity }, ...wrong },
  { name: 'full context', fault: { name: 'full', times: Infinity }, ...wrong },
  { name: 'empty balance', isUnpaid: true, ...wrong },
  { name: 'unknown model', isUnknown: true, ...wrong },
]
