import type { ReadReport } from '../../dialects/openai-chat/usage.ts'

/** Fields of a request, by name, as the upstream wants them instead. */
type Names = Readonly<Record<string, string>>

/** The least and the greatest value that an upstream takes for a number; others are moved into it. */
interface Range {
  readonly min?: number
  readonly max?: number
}

/** The messages of an assistant that are refused without the reasoning that led to them. */
interface ReasoningRule {
  readonly models: RegExp
  /** All of them, or those with calls of tools. */
  readonly of: 'all' | 'calls'
}

/**
 * How an upstream of OpenAI's chat dialect differs from what most of them do. A member that is absent means
 * the usual: OpenAI's paths, `Authorization: Bearer`, every field of the caller as it is, instructions as
 * `system`, usage asked for by `stream_options`.
 */
export interface Vendor {
  /** Paths after the base address. */
  readonly paths?: {
    readonly chat?: string
    readonly embeddings?: string
    readonly models?: string
  }
  /** The base address is that of every call, with `{model}` for the model. */
  readonly isWholeAddress?: true
  /** `stream_options` is refused or unknown; usage comes without it, or not at all. */
  readonly refusesStreamOptions?: true
  /** Instructions may have the role `developer`. */
  readonly knowsDeveloper?: true
  /** Fields that are refused. They are named in the log row of the call. */
  readonly refused?: readonly string[]
  /** Fields of another name, sent unless the caller has set the other one too. */
  readonly renamed?: Names
  /** Numbers with another range than OpenAI's. */
  readonly ranges?: Readonly<Record<string, Range>>
  readonly reasoning?: ReasoningRule
  /** The report of the usage, where its numbers mean something else. */
  readonly readUsage?: (value: unknown) => ReadReport | undefined
}
