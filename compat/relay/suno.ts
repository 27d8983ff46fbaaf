import { errorMessage } from '../../contract/messages.ts'
import { failReasonText, ownTask, ownTasks } from '../../server/domain/tasks/index.ts'
import type { Task } from '../../server/generated/prisma/client.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import {
  readBody,
  type RenderContext,
  type TaskCall,
  type TaskSurface,
} from '../../server/relay/index.ts'
import { callerOfKey } from './caller-of-key.ts'
import { isObject } from './plain-object.ts'
import { invalid } from '../../server/dialects/invalid.ts'
import { renderTaskError, taskCall, taskSurface } from './task-call.ts'
import { textsIn, type TaskQuery } from './task-query.ts'

const PLATFORM = 'SUNO'
const DEFAULT_MODEL = 'chirp-v3-0'
const SECOND_MS = 1_000
/** Fields that are passed on; all others are left out. */
const FIELDS = [
  'prompt',
  'gpt_description_prompt',
  'make_instrumental',
  'mv',
  'title',
  'tags',
  'continue_at',
  'continue_clip_id',
  'task_id',
] as const
const ACTIONS: ReadonlySet<string> = new Set(['MUSIC', 'LYRICS'])

const codes: Readonly<Record<string, string>> = {
  QUOTA_INSUFFICIENT: 'quota_not_enough',
  TOKEN_QUOTA_INSUFFICIENT: 'quota_not_enough',
  UPSTREAM_UNREACHABLE: 'do_request_failed',
}

/** The error object of Suno's proxies. A task that does not exist is a bad request there. */
export const renderSunoError = renderTaskError((error: AppError, { language }: RenderContext) => ({
  status: error.row.kind === 'NOT_FOUND' ? 400 : error.row.http,
  body: JSON.stringify({
    code: codes[error.code] ?? error.row.api,
    message: errorMessage(language(), error),
    data: null,
  }),
}))

/** `POST /suno/submit/{action}`. */
export const sunoSurface = (action: string): TaskSurface =>
  taskSurface({
    name: 'suno',
    parse: body => parseSong(action.toUpperCase(), body),
    renderError: renderSunoError,
  })

/** The call of a request. Throws REQUEST_INVALID. */
export function parseSong(action: string, body: unknown): TaskCall {
  if (!ACTIONS.has(action)) throw invalid('action', 'must be music or lyrics')
  if (!isObject(body)) throw invalid('body', 'must be a JSON object')
  const sent = Object.fromEntries(
    FIELDS.filter(name => body[name] !== undefined).map(name => [name, body[name]]),
  )
  const prompt = textIn(sent, 'prompt')
  if (action === 'LYRICS' && prompt === '') throw invalid('prompt', 'is required')
  return taskCall({
    platform: PLATFORM,
    model: `suno_${action.toLowerCase()}`,
    action,
    prompt: prompt || textIn(sent, 'gpt_description_prompt'),
    path: `/suno/submit/${action}`,
    body: action === 'MUSIC' ? { ...sent, mv: sent['mv'] || DEFAULT_MODEL } : sent,
    follows: originOf(sent),
  })
}

function textIn(sent: Readonly<Record<string, unknown>>, name: string): string {
  const text = sent[name] ?? ''
  if (typeof text !== 'string') throw invalid(name, 'must be a string')
  return text
}

/** A continued clip exists only at the upstream of its task. */
function originOf(sent: Readonly<Record<string, unknown>>): TaskCall['follows'] {
  if (!sent['continue_clip_id']) return undefined
  const taskId = sent['task_id']
  if (typeof taskId !== 'string' || taskId === '') throw invalid('task_id', 'is required')
  return { taskId, needsSuccess: false }
}

/** Answers about tasks that were submitted; the paths are behind `/suno`. */
export const sunoQueries: readonly TaskQuery[] = [
  {
    method: 'POST',
    pattern: /^\/fetch$/,
    example: '/suno/fetch',
    answer: async ({ engine, request, context }) => {
      const { user } = await callerOfKey(engine.services, request)
      const taskIds = textsIn(await readBody(request, engine), 'ids')
      const owner = { userId: user.id, platform: PLATFORM, taskIds } as const
      const tasks = await ownTasks(engine.services, owner)
      return { status: 200, body: success(tasks.map(one => toSong(one, context))) }
    },
  },
  {
    method: 'GET',
    pattern: /^\/fetch\/([^/]+)$/,
    example: '/suno/fetch/:id',
    answer: async ({ engine, request, context }, taskId) => {
      const { user } = await callerOfKey(engine.services, request)
      const owner = { userId: user.id, platform: PLATFORM, taskId } as const
      const task = await ownTask(engine.services, owner)
      return { status: 200, body: success(toSong(task, context)) }
    },
  },
]

const success = (data: unknown) => ({ code: 'success', message: '', data })

const secondsOf = (time: Date | null) => Math.floor((time?.getTime() ?? 0) / SECOND_MS)

function toSong(task: Task, { language }: Pick<RenderContext, 'language'>) {
  return {
    task_id: task.taskId,
    action: task.action,
    status: task.status,
    fail_reason: failReasonText(task, language()),
    submit_time: secondsOf(task.submittedAt),
    start_time: secondsOf(task.startedAt),
    finish_time: secondsOf(task.finishedAt),
    progress: `${task.progress}%`,
    data: task.data,
  }
}
