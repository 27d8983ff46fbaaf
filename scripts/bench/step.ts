import type { Prompt } from './prompts.ts'
import type { Payers } from './subjects.ts'

/** What is asked for: `mixed` has calls of both, some of which fail or are left by their callers. */
export type Shape = 'whole' | 'stream' | 'mixed'

/** The dialects of caller and upstream: OpenAI's chat and Anthropic's Messages. */
export type Translation = 'messages onto chat' | 'chat onto messages'

/** One step of load: a number of callers, each with one call after the other. */
export interface Step {
  readonly shape: Shape
  readonly callers: number
  /** Completion tokens of an answer, and deltas of a stream. */
  readonly tokens: number
  /** The users whose keys the calls use in turn. */
  readonly payers: Payers
  readonly prompt: Prompt
  /** Absent: chat on both sides, which is passed on. */
  readonly translation?: Translation
  /** Minimum duration in seconds, for long streams. */
  readonly secondsMin?: number
}
