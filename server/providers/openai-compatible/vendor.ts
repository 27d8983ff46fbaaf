import type { ReadReport } from '../../dialects/openai-chat/usage.ts'

/**
 * Paths after the base address. `{model}` stands for the model, `{other}` for the further value of the channel.
 */
export interface Paths {
  readonly chat?: string
  readonly embeddings?: string
  readonly models?: string
  /** Absent: the vendor has no Responses. */
  readonly responses?: string
}

/** The fields of a request that some models refuse. */
interface FieldRule {
  readonly models: RegExp
  readonly field: string
}

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
  readonly paths?: Paths
  /** Those of a channel with a further value, where it has others. */
  readonly pathsWithOther?: Paths
  /** The header of the key. */
  readonly keyHeader?: string
  /** Headers with the address and the name of the own site. */
  readonly siteHeaders?: { readonly address: string; readonly name: string }
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
  /** Values of fields that are refused, by the field, and what is sent instead. */
  readonly values?: Readonly<Record<string, Names>>
  readonly reasoning?: ReasoningRule
  /** Calls of Responses that are refused there, and made as chat instead. */
  readonly responsesRefuse?: FieldRule
  /** Codes of errors by those of OpenAI, on which clients act. */
  readonly codes?: Names
  /** The report of the usage, where its numbers mean something else. */
  readonly readUsage?: (value: unknown) => ReadReport | undefined
  /** The names in the list of models, where it has not OpenAI's form. */
  readonly readModels?: (answer: unknown) => readonly string[] | undefined
}
