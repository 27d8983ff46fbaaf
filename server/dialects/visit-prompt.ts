import type { Source } from './turn.ts'

/**
 * Receives what the model reads of a request, for counting: each dialect visits its own body, without building
 * the neutral form.
 */
export interface PromptVisitor {
  /** A message begins, an instruction for the model included. */
  message(): void
  /** A text that the model reads: of a message, a result of a tool, a call of a tool, a schema. */
  text(text: string): void
  /** The name of a message's author, which takes a token besides its text; absent: it is a text. */
  name?(name: string): void
  /** So many tokens, sent as numbers; absent: they are another value. */
  tokens?(count: number): void
  /** The definitions of the tools, as JSON. */
  tools(json: string): void
  /** `sent` is the part as it was sent, where its bytes bound its tokens; absent: the source alone does. */
  picture(source: Source, detail?: string): void
  audio(source: Source, sent?: unknown): void
  video(source: Source, sent?: unknown): void
  file(source: Source, sent?: unknown): void
  /** A part that is marked to be cached for an hour, which costs more than one cached for minutes. */
  cachedForAnHour(): void
  /** A value that the model may read, and that is not counted otherwise: its bytes are an upper bound. */
  other(value: unknown): void
}
