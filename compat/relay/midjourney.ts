import type { IncomingMessage } from 'node:http'
import { errorMessage } from '../../contract/messages.ts'
import { isJsonObject } from '../../contract/json.ts'
import { option } from '../../server/domain/options/index.ts'
import {
  failReasonText,
  imageLink,
  ownTask,
  ownTasks,
  reportDrawing,
  requireDrawingKey,
} from '../../server/domain/tasks/index.ts'
import type { Task } from '../../server/generated/prisma/client.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import {
  readBody,
  readSeed,
  type RenderContext,
  type TaskSurface,
} from '../../server/relay/index.ts'
import { readDrawing } from '../../server/providers/tasks/midjourney.ts'
import { callerOfKey } from './caller-of-key.ts'
import { parseDrawing, type DrawingPlace } from './midjourney-call.ts'
import { renderTaskError, taskSurface } from './task-call.ts'
import { textsIn, type TaskQuery } from './task-query.ts'

const REQUEST_ERROR = 4
const UNKNOWN_ERROR = 5
const QUEUE_FULL = 30
const TOO_MANY = 429

/** The error object of Midjourney proxies. */
export const renderDrawingError = renderTaskError(
  (error: AppError, { language }: RenderContext) => {
    const isBusy = error.row.http === TOO_MANY
    const code = error.row.kind === 'INTERNAL' ? UNKNOWN_ERROR : REQUEST_ERROR
    return {
      status: isBusy ? TOO_MANY : 400,
      body: JSON.stringify({
        description: errorMessage(language(), error),
        type: error.row.kind === 'UPSTREAM' ? 'upstream_error' : error.row.type,
        code: isBusy ? QUEUE_FULL : code,
      }),
    }
  },
)

/** `POST /mj/submit/…` and `/mj/insight-face/swap`, compatible with Midjourney proxies. */
export const drawingSurface = (services: Services, place: DrawingPlace): TaskSurface =>
  taskSurface({
    name: 'midjourney',
    parse: body => parseDrawing(services, place, body),
    renderError: renderDrawingError,
  })

/** Answers about drawings that were submitted; the paths are behind `/mj`. */
export const drawingQueries: readonly TaskQuery[] = [
  {
    method: 'GET',
    pattern: /^\/task\/([^/]+)\/fetch$/,
    example: '/mj/task/:id/fetch',
    answer: async ({ engine: { services }, request, context }, taskId) => {
      const drawing = await findOwn(services, request, taskId)
      return { status: 200, body: toDrawing(services, drawing, context) }
    },
  },
  {
    method: 'GET',
    pattern: /^\/task\/([^/]+)\/image-seed$/,
    example: '/mj/task/:id/image-seed',
    answer: async ({ engine, request }, taskId) => {
      const drawing = await findOwn(engine.services, request, taskId)
      const { status, text } = await readSeed(engine, drawing)
      return { status, text }
    },
  },
  {
    method: 'POST',
    pattern: /^\/task\/list-by-condition$/,
    example: '/mj/task/list-by-condition',
    answer: async ({ engine, request, context }) => {
      const { services } = engine
      const { user } = await callerOfKey(services, request)
      const taskIds = textsIn(await readBody(request, engine), 'ids')
      const drawings = await ownTasks(services, {
        userId: user.id,
        platform: 'MIDJOURNEY',
        taskIds,
      })
      return { status: 200, body: drawings.map(one => toDrawing(services, one, context)) }
    },
  },
  {
    method: 'POST',
    pattern: /^\/notify$/,
    example: '/mj/notify',
    answer: async ({ engine, request }) => {
      const { services } = engine
      if (!option(services, 'MjNotifyEnabled')) throw new AppError('FORBIDDEN')
      const secret = String(request.headers['mj-api-secret'] ?? '')
      requireDrawingKey(services, secret)
      const body = await readBody(request, engine)
      const report = isJsonObject(body) ? readDrawing(body) : undefined
      if (!report || report.taskId === '') throw new AppError('FORBIDDEN')
      await reportDrawing(services, report, secret)
      return { status: 200, body: { code: 1 } }
    },
  },
]

async function findOwn(services: Services, request: IncomingMessage, taskId: string) {
  const { user } = await callerOfKey(services, request)
  return ownTask(services, { userId: user.id, platform: 'MIDJOURNEY', taskId })
}

/** A drawing as Midjourney proxies answer it. */
function toDrawing(
  services: Services,
  drawing: Task,
  { language }: Pick<RenderContext, 'language'>,
) {
  const { submittedAt, startedAt, finishedAt, prompt, promptEn, status, action, progress } = drawing
  const { data } = drawing
  return {
    state: '',
    buttons: [],
    properties: {},
    customId: '',
    botType: '',
    maskBase64: '',
    description: '',
    ...(isJsonObject(data) ? data : {}),
    id: drawing.taskId,
    action,
    status,
    progress: `${progress}%`,
    prompt,
    promptEn,
    submitTime: submittedAt.getTime(),
    startTime: startedAt?.getTime() ?? 0,
    finishTime: finishedAt?.getTime() ?? 0,
    imageUrl: absolute(services, imageLink(services, drawing)),
    failReason: failReasonText(drawing, language()),
  }
}

/** A link of this site with its origin. */
export const absolute = (services: Services, link: string): string =>
  link.startsWith('/') ? option(services, 'ServerAddress').replace(/\/+$/, '') + link : link
