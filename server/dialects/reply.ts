import type { JsonValue } from '../../contract/json.ts'
import type { UsageReport } from './reading.ts'
import type { Extra, Part } from './turn.ts'

/*
 * The neutral form of an answer: whole, and as the events of a stream. A decoder of the upstream's dialect makes
 * the events, an encoder of the caller's dialect writes them.
 */

/**
 * Why an answer ended. A reason that a dialect does not know becomes `stop`, because agents repeat an answer
 * without a reason that they know.
 */
export type FinishReason =
  /** The model was finished, or came to a text that it should stop at. */
  | 'stop'
  /** The limit of tokens. */
  | 'length'
  /** The context window is full. */
  | 'context'
  /** Tools were called. */
  | 'toolCalls'
  /** The vendor's filter. */
  | 'filter'
  /** The model declined. */
  | 'refusal'
  /** The vendor paused a long answer, which the caller continues. */
  | 'pause'

export interface Finish {
  readonly reason: FinishReason
  /** The text of the caller's list that it stopped at. */
  readonly stopText?: string
  /** What the dialect says about the end besides. */
  readonly extra?: Extra
}

/** A whole answer. */
export interface ChatReply {
  /** The id at the upstream; empty when it has none. */
  readonly id: string
  /** The model that answered; empty when it is not named. */
  readonly model: string
  /** Seconds since 1970; absent when it is not named. */
  readonly created?: number
  readonly parts: readonly Part[]
  readonly finish: Finish
  readonly usage?: UsageReport
  readonly serviceTier?: string
  /** Log probabilities of the text, in the form of OpenAI's chat. */
  readonly logprobs?: JsonValue
  readonly extra?: Extra
}

/**
 * One event of a stream. The parts of an answer have numbers from 0 in the order in which they begin; several
 * may be open at a time. Every part that begins ends before `finish`.
 */
export type ChatEvent =
  | {
      readonly kind: 'start'
      readonly id: string
      readonly model: string
      readonly created?: number
      readonly serviceTier?: string
    }
  /** A part begins, with what is known of it: its text or input is empty, a part without a text is whole. */
  | { readonly kind: 'begin'; readonly at: number; readonly part: Part }
  /** More of the text of a part: of a text, a thought, a refusal, or the input of a tool. */
  | { readonly kind: 'text'; readonly at: number; readonly text: string }
  /** What is known of a part only later: its signature, its citations, its id. */
  | { readonly kind: 'amend'; readonly at: number; readonly change: Amendment }
  | { readonly kind: 'logprobs'; readonly value: JsonValue }
  | { readonly kind: 'end'; readonly at: number }
  /** The usage so far: numbers of a later event take the place of those before. */
  | { readonly kind: 'usage'; readonly usage: UsageReport }
  | { readonly kind: 'finish'; readonly finish: Finish }

/** Members that are added to a part; citations are added to those before. */
export interface Amendment {
  readonly signature?: { readonly of: Extra['of']; readonly text: string }
  readonly citations?: { readonly of: Extra['of']; readonly items: readonly JsonValue[] }
  readonly id?: string
  readonly name?: string
  readonly extra?: Extra
}
