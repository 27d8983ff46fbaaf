import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { Amendment } from '../reply.ts'

/** Sends one event. */
export type Emit = (type: string, members: JsonObject) => void

/** Gives the items of an answer their ids and places. */
export interface Items {
  readonly context: AnswerContext
  readonly emit: Emit
  id(prefix: string): string
  /** Begins an item, and gives its place. */
  add(item: JsonObject): number
  /** Ends an item, with all of its members. */
  done(index: number, item: JsonObject): void
}

/** One part of the answer while it is written. */
export interface OutputPart {
  text(text: string): void
  amend(change: Amendment): void
  end(): void
}

/** An item of the output that is a message. */
export interface MessageItem {
  readonly id: string
  readonly index: number
  members: JsonObject
  readonly content: JsonObject[]
  /** Parts that have not ended. */
  open: number
}
