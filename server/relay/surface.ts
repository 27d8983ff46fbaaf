import type { Operation } from '../../contract/channel-types.ts'
import type { IncomingMessage } from 'node:http'
import type { Language, TaskPlatformName } from '../../contract/enums.ts'
import type { Usage } from '../../contract/usage.ts'
import type { Worst } from '../domain/money/index.ts'
import type { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Caller } from './steps/authenticate.ts'

/** A call in the form that all dialects are parsed into. */
export interface Call {
  /** The model name that the caller sent. */
  readonly model: string
  readonly isStream: boolean
  /** The group that the caller chose for this call; absent: the group of the token. */
  readonly group?: string | undefined
  /** The request in the OpenAI chat dialect, parsed once. The same object is priced and sent. */
  readonly body: Readonly<Record<string, unknown>>
  /** Texts of the prompt, for counting. */
  readonly promptTexts: readonly string[]
  /** Prompt tokens besides the texts: roles, separators, images. */
  readonly promptOverhead: number
  /** Token kinds with a higher price than text that the request may use; absent: none. */
  readonly kinds?: Pick<Worst, 'promptMayBe' | 'completionMayBe'> | undefined
  /** The caller's limit of completion tokens, for all choices together; undefined for no limit. */
  readonly completionTokensMax: number | undefined
  /** The number of answers the caller asked for; absent: one. */
  readonly choices?: number | undefined
  /** Completion tokens not covered by the limit: reasoning, refused predictions; absent: none. */
  readonly completionExtra?: number | undefined
  /** An upper bound of the prompt tokens in fields that are not counted; absent: none. */
  readonly otherTokens?: number | undefined
  /** Prompt tokens that pictures, sound and files may take beyond the counted ones; absent: none. */
  readonly promptAllowance?: number | undefined
  /** Whether the caller wants the usage event at the end of a stream. */
  readonly wantsUsage: boolean
}

/** A call that submits a task, on which the upstream works after its answer. */
export interface TaskCall extends Call {
  readonly platform: TaskPlatformName
  /** The kind of task, such as `IMAGINE` or `MUSIC`. */
  readonly action: string
  readonly prompt: string
  /** Path and query at the upstream. */
  readonly path: string
  /** An own task that this one continues, on the same channel; absent: none. */
  readonly follows?: { readonly taskId: string; readonly needsSuccess: boolean } | undefined
}

const taskOperations: Readonly<Record<TaskPlatformName, Operation>> = {
  MIDJOURNEY: 'drawing',
  SUNO: 'song',
}

/** What a call asks of a channel. */
export const operationOfCall = (call: Call | TaskCall): Operation =>
  'platform' in call ? taskOperations[call.platform] : 'chat'

export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RenderContext {
  readonly requestId: string
  /** Whether pages of other sites may read the answer. */
  readonly isOpenToPages: boolean
  /** A function, because only errors need it. */
  language(): Language
}

/** A dialect that callers use: authenticates them, parses calls and renders errors. */
export interface Surface {
  readonly name: string
  /** Whether pages of other sites may call: only when no cookie is a credential. */
  readonly isOpenToPages: boolean
  /** Finds the caller of a request and checks it. Throws the first check that fails. */
  authenticate(services: Services, request: IncomingMessage): Promise<Caller>
  /** Throws an error of the catalogue that names the parameter. */
  parse(body: unknown): Call
  renderError(error: AppError, context: RenderContext): Rendered
  /** The last event of a stream that ends with an error. */
  renderErrorEvent(error: AppError, context: RenderContext): string
  /** The usage event of a stream whose upstream did not send one. */
  renderUsageEvent(usage: Usage, call: Call, context: RenderContext): string
  /** The last event of a complete stream. */
  readonly endEvent: string
  /** Leaves out comments of the upstream, which some callers read as events without data. */
  readonly hidesComments?: true
}

/** The dialect of a platform's tasks. */
export interface TaskSurface extends Surface {
  parse(body: unknown): TaskCall
}
