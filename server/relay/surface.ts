import { operationOfPlatform, type Operation } from '../../contract/channel-types.ts'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { JsonObject } from '../../contract/json.ts'
import type { Language, TaskPlatformName } from '../../contract/enums.ts'
import type { Usage } from '../../contract/usage.ts'
import type { CallError, Dialect } from '../dialects/dialect.ts'
import type { Worst } from '../domain/money/index.ts'
import type { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Found } from './steps/authenticate.ts'

/** A call in the form that all dialects are parsed into. */
export interface Call {
  /** The model name that the caller sent. */
  readonly model: string
  readonly isStream: boolean
  /** The group that the caller chose for this call; absent: the group of the token. */
  readonly group?: string | undefined
  /** The request in the dialect of the caller, parsed once. The same object is priced and sent. */
  readonly body: JsonObject
  /** Texts of the prompt, for counting. */
  readonly promptTexts: readonly string[]
  /** Prompt tokens besides the texts: roles, separators, images. */
  readonly promptOverhead: number
  /** Token kinds with a higher price than text that the request may use; absent: none. */
  readonly kinds?: Pick<Worst, 'promptMayBe' | 'completionMayBe'> | undefined
  /** The caller's limit of completion tokens, for all alternatives together; undefined for no limit. */
  readonly completionTokensMax: number | undefined
  /** The number of answers the caller asked for; absent: one. */
  readonly alternatives?: number | undefined
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

/** What a call asks of a channel. */
export const operationOfCall = (call: Call | TaskCall): Operation =>
  'platform' in call ? operationOfPlatform[call.platform] : 'chat'

export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RenderContext {
  readonly requestId: string
  /** A further header for the id; absent: none. */
  readonly requestIdHeader?: string | undefined
  /** Whether pages of other sites may read the answer. */
  readonly isOpenToPages: boolean
  /** A function, because only errors need it. */
  language(): Language
}

/** A dialect that callers use, at one path: authenticates them, parses calls and renders errors. */
export interface Surface {
  readonly name: string
  /** Whether pages of other sites may call: only when no cookie is a credential. */
  readonly isOpenToPages: boolean
  /** Finds the caller of a request and checks it. Throws the first check that fails. */
  authenticate(services: Services, request: IncomingMessage): Found
  renderError(error: AppError, context: RenderContext): Rendered
  readonly dialect: Dialect
  /** The member of a request that has the conversation, for errors. */
  readonly param: string
  /** Throws an error of the catalogue that names the parameter. */
  parse(body: unknown): Call
  /** An error in the terms of dialects. */
  toCallError(error: AppError, context: RenderContext): CallError
  /** The last bytes of a stream of an upstream of the same dialect that was complete without them. */
  readonly endEvent: string
  /** The usage event of a stream whose upstream did not send one; absent: the dialect has none of its own. */
  renderUsageEvent?(usage: Usage, call: Call, context: RenderContext): string
  /** The last bytes of a stream that failed, where a client needs them in another form; absent: as they are. */
  wrapFailure?(bytes: string): string
  /** What a caller is sent while its upstreams are silent. */
  readonly keepAlive: string
  /** Leaves out comments of the upstream, which some callers read as events without data. */
  readonly hidesComments?: true
  /** A further header for the id of the request, which the libraries of the dialect read; absent: none. */
  readonly requestIdHeader?: string
  /** Headers of the caller that its dialect passes on; absent: none. */
  passed?(headers: IncomingHttpHeaders): Readonly<Record<string, string>>
  /** The conversation or session that the headers of a call name; undefined for none. Absent: it is never asked. */
  sessionOf?(headers: IncomingHttpHeaders): string | undefined
  /** Changes the bytes of a stream for the caller; absent: they are sent as they are. */
  readonly streamForm?: StreamForm
}

/** Another form of a stream than events. */
export interface StreamForm {
  readonly contentType: string
  create(): FormedStream
}

/** One stream in its other form: the bytes for the caller. */
export interface FormedStream {
  push(bytes: Buffer | string): string
  end(): string
}

/** The dialect of a platform's tasks. */
export interface TaskSurface extends Surface {
  parse(body: unknown): TaskCall
}
