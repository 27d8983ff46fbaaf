import type { JsonObject } from '../../contract/json.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import { openaiChat } from '../../server/dialects/openai-chat/index.ts'
import { toCallError } from './call-error.ts'
import { callerOfKey } from './caller-of-key.ts'
import type { Json } from './plain-object.ts'
import { renderOpenAiError } from './openai-error.ts'
import { retryHeaders } from './retry-headers.ts'
import type { RenderContext, Rendered, TaskCall, TaskSurface } from '../../server/relay/index.ts'

type TaskFields = Pick<
  TaskCall,
  'platform' | 'model' | 'action' | 'prompt' | 'path' | 'follows'
> & { readonly body: Json }

/** A call without tokens, of one answer. */
export const taskCall = (fields: TaskFields): TaskCall => ({
  ...fields,
  // It was parsed from JSON.
  body: fields.body as JsonObject,
  isStream: false,
  promptTexts: [],
  promptOverhead: 0,
  completionTokensMax: 0,
  wantsUsage: false,
})

/** Errors about the caller, which every dialect of the relay answers in the same form. */
const CALLER_KINDS: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'UNAVAILABLE'])

/** Renders an error of the caller in the common form, any other as `render` says. */
export const renderTaskError =
  (render: (error: AppError, context: RenderContext) => Pick<Rendered, 'status' | 'body'>) =>
  (error: AppError, context: RenderContext): Rendered => {
    const isOfCaller = CALLER_KINDS.has(error.row.kind) || error.row.http === 401
    if (isOfCaller) return renderOpenAiError(error, context)
    const headers = { 'content-type': 'application/json', ...retryHeaders(error) }
    return { ...render(error, context), headers }
  }

type Parts = Pick<TaskSurface, 'name' | 'parse' | 'renderError'>

/** A dialect whose answers are never streams. */
export const taskSurface = (parts: Parts): TaskSurface => ({
  dialect: openaiChat,
  param: 'prompt',
  isOpenToPages: true,
  authenticate: callerOfKey,
  toCallError,
  endEvent: '',
  keepAlive: '',
  ...parts,
})
