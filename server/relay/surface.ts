import type { Language } from '../../contract/enums.ts'
import type { Usage } from '../../contract/usage.ts'
import type { Worst } from '../domain/money/index.ts'
import type { AppError } from '../kernel/app-error.ts'

/** A call as the engine sees it, whatever dialect the caller spoke. */
export interface Call {
  /** The name the caller asked for. */
  readonly model: string
  readonly isStream: boolean
  /** The request in the OpenAI chat dialect, parsed once; what is priced is what is sent. */
  readonly body: Readonly<Record<string, unknown>>
  /** Texts of the prompt, for counting. */
  readonly promptTexts: readonly string[]
  /** Tokens the prompt takes beside its texts: roles, separators, images. */
  readonly promptOverhead: number
  /** Tokens dearer than text that the request may use; absent: none. */
  readonly kinds?: Pick<Worst, 'promptMayBe' | 'completionMayBe'> | undefined
  /** Completion tokens asked for, all choices together; undefined when nothing was asked. */
  readonly completionTokensMax: number | undefined
  /** Answers asked for; absent: one. */
  readonly choices?: number | undefined
  /** Completion tokens that come on top of any limit: reasoning, refused predictions; absent: none. */
  readonly completionExtra?: number | undefined
  /** At most so many prompt tokens of fields that are sent and not counted; absent: none. */
  readonly otherTokens?: number | undefined
  /** Prompt tokens that pictures, sound and files may take beyond what is counted; absent: none. */
  readonly promptAllowance?: number | undefined
  /** Whether the caller wants the usage event at the end of a stream. */
  readonly wantsUsage: boolean
}

export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RenderContext {
  readonly requestId: string
  /** Asked for only where words are needed: in errors. */
  language(): Language
}

/** A dialect callers speak to us: how a call is read, and how an error is said. */
export interface Surface {
  readonly name: string
  /** Throws a catalogue error with the parameter named. */
  parse(body: unknown): Call
  renderError(error: AppError, context: RenderContext): Rendered
  /** The final event of a stream that cannot go on. */
  renderErrorEvent(error: AppError, context: RenderContext): string
  /** The event that says what a stream used, for an upstream that did not say it itself. */
  renderUsageEvent(usage: Usage, call: Call, context: RenderContext): string
  /** The event that ends a good stream. */
  readonly endEvent: string
}
