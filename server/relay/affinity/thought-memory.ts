import type { Signature, Thinking } from '../../dialects/turn.ts'
import type { Provider } from '../../providers/provider.ts'
import { createOwnedStore, type OwnedStore } from './owned-store.ts'

/** The reasoning before a call of a tool. */
export interface Thoughts {
  /** The call's own signature. */
  readonly signature: Signature | undefined
  /** Those before any text of the answer. */
  readonly first: readonly Thinking[]
  /** Those between the text and the call. */
  readonly later: readonly Thinking[]
  /** The input of the call: the ids of some vendors are not unique. */
  readonly input: string
}

/** The reasoning before calls of tools, by caller. Each process has its own. */
export type ThoughtMemory = OwnedStore<Thoughts>

const BYTES_MAX = 64 * 1024 * 1024
const BYTES_OF_OWNER_MAX = 4 * 1024 * 1024
const LIFE_MS = 3 * 60 * 60 * 1_000
/** The entry itself. */
const ENTRY_BYTES = 400

export const createThoughtMemory = (nowMs: () => number): ThoughtMemory =>
  createOwnedStore<Thoughts>({
    weightMax: BYTES_MAX,
    ownerWeightMax: BYTES_OF_OWNER_MAX,
    weightOf: ({ first, later, signature }, key) =>
      ENTRY_BYTES + 2 * (key.length + lengthOf(first) + lengthOf(later) + textOf(signature).length),
    lifeMs: () => LIFE_MS,
    nowMs,
  })

const textOf = (signature: Signature | undefined) => signature?.text ?? ''
const lengthOf = (thoughts: readonly Thinking[]) =>
  thoughts.reduce((sum, { text, signature }) => sum + text.length + textOf(signature).length, 0)

/** The place of a call's reasoning: only an upstream of the same type and dialect reads it. */
export const thoughtKey = (type: number, provider: Provider, callId: string): string =>
  `${type} ${provider.dialect.name} ${callId}`
