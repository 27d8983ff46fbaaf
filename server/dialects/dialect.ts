import type { ErrorKind } from '../../contract/errors.ts'
import type { JsonObject } from '../../contract/json.ts'
import type { ConversationMarks, ThoughtFault, WithoutThoughts } from './conversation.ts'
import type { Fault, Reading } from './reading.ts'
import type { ChatEvent, ChatReply } from './reply.ts'
import type { ChatTurn, DialectName } from './turn.ts'
import type { PromptVisitor } from './visit-prompt.ts'

/**
 * One dialect of chat, in both directions, as pure functions: a surface reads turns and writes answers, a codec
 * writes turns and reads answers. Nothing here knows an address, a key or a price.
 */
export interface Dialect extends RequestReader, AnswerReader, ErrorWriter {
  readonly name: DialectName
  /**
   * Reads a whole request, for an upstream of another dialect. Throws REQUEST_INVALID with the name of the
   * parameter for a value that cannot be understood.
   */
  readTurn(body: JsonObject, address: Address): ChatTurn
  /** Writes a request body. */
  writeTurn(turn: ChatTurn, target: WriteTarget): Written
  /** Reads a whole answer; undefined when it is none. */
  readReply(answer: unknown): ChatReply | undefined
  /** Writes a whole answer. */
  writeReply(reply: ChatReply, context: AnswerContext): JsonObject
  /** Whether a model wants the text of its reasoning back with calls of tools; absent: none does. */
  wantsThoughts?(model: string): boolean
  /**
   * Puts the text of reasoning back into requests that are passed on, for models that want it; absent: the dialect
   * has none, or its clients keep it.
   */
  readonly thoughtsOfCalls?: {
    /** Whether the model wants it, and a request can have calls of tools. */
    areWanted(model: string, body: JsonObject): boolean
    /** `find` has the reasoning before a call by its id and input; empty: none. The same request when none is found. */
    restore(body: JsonObject, find: (id: string, input: string) => string): JsonObject
  }
  /** The id under which an upstream stores the answer to a request, of the answer or its first event; absent: it stores none. */
  storedIdIn?(value: JsonObject, request: JsonObject): string | undefined
  /** Reads the events of one stream. */
  createDecoder(): Decoder
  /** Writes the events of one stream. */
  createEncoder(context: AnswerContext): Encoder
}

/** What the writer of a request knows about its upstream. */
export interface WriteTarget {
  /** The name of the model at the upstream. */
  readonly model: string
}

/** A body, and what it could not say. */
export interface Written {
  readonly body: JsonObject
  /**
   * What the caller asked for and the dialect cannot say, by the name that the caller gave it, such as
   * `logit_bias` or `tools.web_search`; each once. The log row and a header of the answer name them.
   */
  readonly left: readonly string[]
  /**
   * The function that must be called, where the model refuses to be forced: it was asked for an answer in the
   * form of its input, so the text of the answer is the call. Absent: nothing of the kind.
   */
  readonly forced?: ForcedCall
}

/** A function of the caller. */
export interface ForcedCall {
  readonly name: string
  readonly namespace?: string
}

/** What the writer of an answer knows about its caller. */
export interface AnswerContext {
  /** The model that the caller named. */
  readonly model: string
  /** Unique, of letters, digits and `-`: ids of the answer are made of it. */
  readonly callId: string
  /** When the call began, in seconds since 1970. */
  readonly created: number
  /** The request; some dialects repeat parts of it in the answer, and tools have to come back in their form. */
  readonly turn: ChatTurn
  /** Whether the caller asked for the usage at the end of a stream (OpenAI chat). */
  readonly wantsUsage: boolean
}

/** Reads events; each instance has the state of one stream. */
export interface Decoder {
  /**
   * The next event of the upstream: the value of its `event` field, empty when it has none, and its parsed
   * data. An event that says nothing gives an empty list.
   */
  push(name: string, value: JsonObject): readonly ChatEvent[]
  /** The upstream's stream is complete: closes what is open. A finish that did not come is `stop`. */
  end(): readonly ChatEvent[]
}

/** Writes events; each instance has the state of one stream. */
export interface Encoder {
  /** The bytes for some events; empty when they say nothing in this dialect. */
  push(events: readonly ChatEvent[]): string
  /**
   * The end of a complete stream, which is sent after the settlement: terminal events, with the usage.
   */
  close(): string
  /** The last bytes of a stream that failed after its beginning. */
  fail(error: CallError): string
}

/** What the path of a request says; undefined where the body says it. */
export interface Address {
  readonly model?: string | undefined
  readonly isStream?: boolean | undefined
}

/** Reads of a request what money needs, without building the neutral form. */
export interface RequestReader {
  /**
   * Throws REQUEST_INVALID or MODEL_MISSING with the name of the parameter for a request that no upstream of
   * any dialect could serve; what only this dialect's upstreams refuse is for them to refuse.
   */
  readHead(body: JsonObject, address: Address): RequestHead
  /** Shows the visitor everything that the model reads. */
  visitPrompt(body: JsonObject, visitor: PromptVisitor): void
  /** The body with each text of the prompt changed; the same object when none changes. */
  mapTexts(body: JsonObject, change: (text: string) => string): JsonObject
  /** The body with each web address of a picture changed; the same object when none changes. */
  mapPictures(body: JsonObject, change: (url: string) => string): JsonObject
  /** To which conversation a request belongs. */
  readConversation(body: JsonObject): ConversationMarks
  /** The body without the reasoning that an upstream refuses; undefined when there is none to leave out. */
  withoutThoughts(body: JsonObject, fault: ThoughtFault): WithoutThoughts | undefined
}

export interface RequestHead {
  readonly model: string
  readonly isStream: boolean
  /** The limit of completion tokens, for all answers together; absent: none. */
  readonly completionTokensMax?: number
  /** The number of answers; absent: one. */
  readonly alternatives?: number
  /** Completion tokens that the limit does not cover: reasoning beside it. */
  readonly completionExtra?: number
  /** Kinds of output besides text that the caller asked for. */
  readonly completionMayBe?: readonly ('audioOutput' | 'imageOutput')[]
  /** Whether the caller wants the usage at the end of a stream; true where the dialect always has it. */
  readonly wantsUsage: boolean
}

/** Reads the answers of an upstream for money and for errors. */
export interface AnswerReader {
  /** The bits of `frame.ts` of one event, by its bytes; it allocates nothing for content. */
  inspect(event: Buffer): number
  /** The text of one event and its usage. A text that a later event repeats counts once. */
  readEvent(value: JsonObject): Reading
  /** Undefined when the value is an error, or no answer of this dialect. */
  readWhole(answer: unknown): Reading | undefined
  /** Whether an event has neither content nor a finish, so that another channel may be tried. */
  isOpening(value: JsonObject): boolean
  /** Whether an event has nothing but usage, which a caller sees only when it asks for it; absent: never. */
  isReport?(value: JsonObject): boolean
  /**
   * The bytes of an event that ends an answer, or of a whole answer, with a reason that clients know in place of one
   * that they do not; absent: every reason is passed on.
   */
  withKnownEnd?(bytes: Buffer): Buffer
  /** Whether a whole answer has a reason that clients do not know; absent: never. */
  hasUnknownEnd?(answer: unknown): boolean
  /** A stream without a last event: it is complete when it is closed after a finish. */
  readonly endsAtClose?: true
  /** The error in an event or answer that came with status 200; undefined when there is none. */
  readError(value: unknown): Fault | undefined
  /** The error of an answer with another status. */
  readFault(status: number, body: string): Fault
}

/** An error of this site, or of an upstream, in the words for the caller. */
export interface CallError {
  /** The HTTP status in OpenAI's chat, from which a dialect may differ (`agents`: which statuses are retried). */
  readonly status: number
  readonly kind: ErrorKind
  /** The stable code, such as `insufficient_quota` or `context_length_exceeded`. */
  readonly code: string
  /** The type of OpenAI, such as `invalid_request_error`. */
  readonly type: string
  readonly message: string
  /** The field of the request that is wrong. */
  readonly param?: string
  /** How long to wait before the same call may succeed; absent: it cannot, or is not known. */
  readonly seconds?: number
  readonly requestId: string
}

export interface WrittenError {
  readonly status: number
  readonly body: JsonObject
}

/** Writes errors for callers. */
export interface ErrorWriter {
  writeError(error: CallError): WrittenError
  /** Ends a stream of the upstream's own bytes that failed after its beginning. */
  createFailure(context: AnswerContext): StreamFailure
}

/** Knows of a stream what its last event has to repeat. */
export interface StreamFailure {
  /** An event that was sent to the caller before the first content. */
  note(value: JsonObject): void
  /** The last bytes of a broken stream: every client must see that it failed. */
  write(error: CallError): string
}

/** Gives the calls of tools in the events of one stream an index where they have none. */
export interface CallNumbering {
  /** Whether an event has calls, by its bytes. */
  hasCalls(event: Buffer): boolean
  /** Whether its calls have an index as the vendor writes it, by its bytes. */
  hasNumberedCalls(event: Buffer): boolean
  /** The event with an index for each of its calls; the same value when all had one. */
  number(event: JsonObject): JsonObject
}
