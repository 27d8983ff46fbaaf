import type { ChatEvent } from '../../dialects/reply.ts'
import type { Part } from '../../dialects/turn.ts'
import type { Place } from './places.ts'

/** The conversation of a call, as far as the choice of its channel needs it. */
export interface Conversation {
  readonly owner: string
  /** The names under which its place is stored: with the model, and of any model. */
  readonly keys: readonly string[]
  readonly found: Place | undefined
  /** Whether another account cannot read all of it. */
  readonly isBound: boolean
  /** Whether it continues an answer that its account has stored, so that no other one can serve it. */
  readonly isStored: boolean
  /** At least 0, below 1; the same in each process for a conversation that its caller names. */
  readonly random: () => number
}

/** Stores the reasoning before the calls of one translated answer. */
export interface ThoughtRecorder {
  /** The next events of a stream. */
  note(events: readonly ChatEvent[]): void
  /** The parts of a whole answer. */
  noteWhole(parts: readonly Part[]): void
}
