import type { DialectName } from '../../contract/dialects.ts'
import type { JsonObject, JsonValue } from '../../contract/json.ts'

/*
 * The neutral form of a chat request: what a caller of any dialect asks for. Each dialect reads its own body
 * into it and writes its own body from it, so that M dialects in and N out need M + N translations. It is
 * built only when the dialects of caller and upstream differ.
 *
 * Numbers are those of the body: one whose digits JavaScript would change is an object that `JSON.stringify`
 * writes as it came (`kernel/exact-json.ts`); `numberOf` reads both.
 */

export type { DialectName }

/** A request for one answer of a model. */
export interface ChatTurn {
  /** The model that the caller named. */
  readonly model: string
  readonly isStream: boolean
  /** The conversation in its order; instructions for the model are messages too, where they stood. */
  readonly messages: readonly Message[]
  readonly tools: readonly Tool[]
  readonly toolChoice?: ToolChoice
  /** Whether the model may call several tools at once; absent: as the upstream does by default. */
  readonly parallelCalls?: boolean
  readonly sampling: Sampling
  /** The most tokens of the answer; absent: as the upstream does by default. */
  readonly maxTokens?: number
  readonly thinking?: ThinkingWish
  /** The form of the answer's text; absent: any text. */
  readonly format?: AnswerFormat
  readonly verbosity?: string
  readonly serviceTier?: string
  /** A stable name of the end user that the caller chose. */
  readonly user?: string
  /** The name under which the upstream caches the beginning of the conversation. */
  readonly cacheKey?: string
  readonly metadata?: JsonObject
  /** Members of the request that only the dialect of the caller knows, under their own names. */
  readonly extra: Extra
  /**
   * What the dialect of the caller keeps for itself and writes back. It means nothing to another dialect, whose
   * writer leaves it out without naming it.
   */
  readonly own?: Extra
}

/** Members of one dialect that the neutral form has no place for. */
export interface Extra {
  readonly of: DialectName
  readonly members: JsonObject
}

/** Who wrote a message. Results of tools are parts of messages of the user. */
export type Role = 'system' | 'developer' | 'user' | 'assistant'

export interface Message {
  readonly role: Role
  readonly parts: readonly Part[]
  /** The name of the author, where the dialect has one. */
  readonly name?: string
  /** Members of the message that only its dialect knows. */
  readonly extra?: Extra
}

/** A part of a message, in the order in which the model reads it. */
export type Part =
  | TextPart
  | ImagePart
  | AudioPart
  | VideoPart
  | FilePart
  | ToolCall
  | ToolResult
  | Thinking
  | RefusalPart
  | OpaquePart

interface PartBase {
  /** A mark that the upstream caches everything up to here, as the dialect wrote it. */
  readonly cache?: Extra
  /** Other members that only its dialect knows. */
  readonly extra?: Extra
}

export interface TextPart extends PartBase {
  readonly kind: 'text'
  readonly text: string
  /** Sources of the text, as its dialect writes them. */
  readonly citations?: Citations
  /** Gemini signs the reasoning before a text on the text itself. */
  readonly signature?: Signature
}

export interface Citations {
  readonly of: DialectName
  readonly items: readonly JsonValue[]
}

/** A text of a vendor that only the vendor can read, byte for byte. */
export interface Signature {
  readonly of: DialectName
  readonly text: string
}

/** Where the bytes of a picture, a sound or a file are. */
export type Source =
  | { readonly kind: 'data'; readonly mediaType: string; readonly base64: string }
  | { readonly kind: 'url'; readonly url: string; readonly mediaType?: string }
  /** A plain text in place of a file. */
  | { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
  /** A file that was uploaded to the vendor of a dialect. */
  | {
      readonly kind: 'id'
      readonly id: string
      readonly of: DialectName
      readonly mediaType?: string
    }

export interface ImagePart extends PartBase {
  readonly kind: 'image'
  readonly source: Source
  /** How closely the model looks: `low`, `high`, `auto` or `original`. */
  readonly detail?: string
  readonly signature?: Signature
}

export interface AudioPart extends PartBase {
  readonly kind: 'audio'
  /** The media type of data is `audio/` with the format, such as `audio/wav`. */
  readonly source: Source
}

export interface VideoPart extends PartBase {
  readonly kind: 'video'
  readonly source: Source
}

/** A document, such as a PDF. */
export interface FilePart extends PartBase {
  readonly kind: 'file'
  readonly source: Source
  readonly name?: string
  /** What the model is given beside the document, and does not quote. */
  readonly context?: string
}

export interface ToolCall extends PartBase {
  readonly kind: 'toolCall'
  /** Unique in the conversation; the result of the call names it. */
  readonly id: string
  readonly name: string
  readonly namespace?: string
  /** `function`: the input is the text of a JSON object. `custom`: the input is any text. */
  readonly form: 'function' | 'custom'
  readonly input: string
  /** The reasoning before the call, signed. */
  readonly signature?: Signature
}

export interface ToolResult extends PartBase {
  readonly kind: 'toolResult'
  readonly callId: string
  /** The name of the tool; absent where the dialect names only the call. */
  readonly name?: string
  readonly form: 'function' | 'custom'
  /** Texts, pictures and files. */
  readonly parts: readonly Part[]
  readonly isError: boolean
}

/** What the model thought before it answered. */
export interface Thinking extends PartBase {
  readonly kind: 'thinking'
  /** Readable text, or a summary of it; empty when the vendor hides it. */
  readonly text: string
  /** The thought itself, for the vendor alone: a signature, or its encrypted text. */
  readonly signature?: Signature
  /** Whether the vendor hides the text, and the signature stands for it (`redacted_thinking`). */
  readonly isRedacted: boolean
  /** The id of the item at its vendor. */
  readonly id?: string
}

export interface RefusalPart extends PartBase {
  readonly kind: 'refusal'
  readonly text: string
}

/** A part that only its own dialect can say, such as a call of a tool that ran at the vendor. */
export interface OpaquePart {
  readonly kind: 'opaque'
  readonly of: DialectName
  /** Its type at the vendor, for messages. */
  readonly type: string
  readonly value: JsonObject
}

export type Tool = FunctionTool | CustomTool | HostedTool

interface ToolBase {
  readonly name: string
  /** The group of tools that it belongs to (Responses); absent: none. */
  readonly namespace?: string
  readonly description?: string
  readonly cache?: Extra
  readonly extra?: Extra
}

export interface FunctionTool extends ToolBase {
  readonly kind: 'function'
  /** The JSON schema of the input; absent: no input. */
  readonly schema?: JsonObject
  readonly isStrict?: boolean
}

/** A tool whose input is a text, free or of a grammar. */
export interface CustomTool extends ToolBase {
  readonly kind: 'custom'
  readonly format?: JsonObject
}

/** A tool that runs at the vendor, or that only one dialect knows. */
export interface HostedTool {
  readonly kind: 'hosted'
  readonly of: DialectName
  readonly type: string
  readonly value: JsonObject
}

export type ToolChoice =
  | { readonly kind: 'auto' }
  | { readonly kind: 'none' }
  /** Any of the tools must be called. */
  | { readonly kind: 'required' }
  | { readonly kind: 'tool'; readonly name: string; readonly namespace?: string }
  /** Only these may be called; with `isRequired` one of them must be. */
  | { readonly kind: 'allowed'; readonly names: readonly string[]; readonly isRequired: boolean }

export interface Sampling {
  readonly temperature?: number
  readonly topP?: number
  readonly topK?: number
  readonly stop?: readonly string[]
  readonly seed?: number
  readonly presencePenalty?: number
  readonly frequencyPenalty?: number
  /** The number of alternatives to each token; 0 for the log probability of the token alone. */
  readonly logprobs?: number
  /** The number of answers; absent: one. */
  readonly choices?: number
}

/** How much a model thinks. */
export interface ThinkingWish {
  /** `adaptive`: as much as the model finds right. Absent: the upstream decides by the effort. */
  readonly mode?: 'off' | 'on' | 'adaptive'
  /** The most tokens that it thinks. */
  readonly budget?: number
  /** `none`, `minimal`, `low`, `medium`, `high`, `xhigh` or `max`. */
  readonly effort?: string
  /** Whether the caller wants to read a summary of it; absent: as the upstream does by default. */
  readonly isShown?: boolean
}

export type AnswerFormat =
  | { readonly kind: 'json' }
  | {
      readonly kind: 'schema'
      readonly schema: JsonObject
      readonly name?: string
      readonly description?: string
      readonly isStrict?: boolean
    }
