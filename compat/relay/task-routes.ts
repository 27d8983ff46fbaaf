import { taskOfLink } from '../../server/domain/tasks/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { AppError, toAppError } from '../../server/kernel/app-error.ts'
import {
  answerHeaders,
  contextOf,
  sendPicture,
  type Engine,
  type TaskSurface,
} from '../../server/relay/index.ts'
import { drawingPaths } from './midjourney-call.ts'
import { drawingQueries, drawingSurface, renderDrawingError } from './midjourney.ts'
import { renderSunoError, sunoQueries, sunoSurface } from './suno.ts'
import type { Pair } from './pair.ts'
import type { TaskQuery } from './task-query.ts'

/** Paths of drawings, also behind the mode in which they are made. */
const DRAWING = /^(?:\/mj-[a-z]{1,20}|(?<mode>\/(?:fast|relax|turbo)))?\/mj(?<rest>\/.+)$/
const SONG = /^\/suno(\/.+)$/
const SONG_SUBMISSION = /^\/submit\/([^/]+)$/
const PICTURE = /^\/image\/([^/]+)$/

/** All calls about tasks. */
export const taskCalls: readonly string[] = [
  ...drawingPaths.map(path => `POST /mj${path}`),
  'POST /suno/submit/:action',
  ...[...drawingQueries, ...sunoQueries].map(({ method, example }) => `${method} ${example}`),
  'GET /mj/image/:id',
]

/** Whether a raw path is one of tasks. */
export const isTaskPath = (path: string): boolean => DRAWING.test(path) || SONG.test(path)

/** Where a request goes: its path, and the query with its `?`, or empty. */
interface TaskAddress {
  readonly path: string
  readonly search: string
}

/** The dialect of an address that submits a task; undefined for any other. */
export function taskSurfaceOf(
  services: Services,
  { path, search }: TaskAddress,
): TaskSurface | undefined {
  const { mode = '', rest = '' } = DRAWING.exec(path)?.groups ?? {}
  if (drawingPaths.includes(rest)) return drawingSurface(services, { mode, path: rest, search })
  const action = SONG_SUBMISSION.exec(SONG.exec(path)?.[1] ?? '')?.[1]
  return action === undefined ? undefined : sunoSurface(action)
}

/** Answers a call about tasks. Returns false when no call has this method and path. */
export async function answerTaskCall(engine: Engine, path: string, pair: Pair): Promise<boolean> {
  const drawing = DRAWING.exec(path)?.groups?.['rest']
  const pictureId = PICTURE.exec(drawing ?? '')?.[1]
  if (pictureId !== undefined && pair.request.method === 'GET') {
    await answerPicture(engine, decoded(pictureId), pair)
    return true
  }
  const asked = findQuery(path, pair.request.method)
  if (asked) await answerQuery(engine, asked, pair)
  return asked !== undefined
}

function findQuery(path: string, method = 'GET'): Asked | undefined {
  const drawing = DRAWING.exec(path)?.groups?.['rest']
  const isDrawing = drawing !== undefined
  const rest = drawing ?? SONG.exec(path)?.[1] ?? ''
  const queries = isDrawing ? drawingQueries : sunoQueries
  const query = queries.find(one => one.method === method && one.pattern.test(rest))
  return query && { query, rest, isDrawing }
}

interface Asked {
  readonly query: TaskQuery
  readonly rest: string
  readonly isDrawing: boolean
}

async function answerQuery(
  engine: Engine,
  { query, rest, isDrawing }: Asked,
  { request, response }: Pair,
): Promise<void> {
  const context = contextOf(engine, { isOpenToPages: true }, request)
  try {
    const taskId = decoded(query.pattern.exec(rest)?.[1] ?? '')
    const answer = await query.answer({ engine, request, context }, taskId)
    response.writeHead(answer.status, {
      ...answerHeaders(context),
      'content-type': 'application/json',
    })
    response.end('text' in answer ? answer.text : JSON.stringify(answer.body))
  } catch (error) {
    const render = isDrawing ? renderDrawingError : renderSunoError
    const { status, headers, body } = render(toAppError(error), context)
    response.writeHead(status, { ...answerHeaders(context), ...headers })
    response.end(body)
  }
}

/** Sends the picture of a signed link. A wrong link looks like a missing task. */
async function answerPicture(engine: Engine, taskId: string, pair: Pair): Promise<void> {
  const { request, response } = pair
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '')
  const expires = query.get('expires') ?? ''
  const signature = query.get('signature') ?? ''
  try {
    const task = await taskOfLink(engine.services, { taskId, expires, signature })
    if (!task) return refusePicture(pair, 400, 'midjourney_task_not_found')
    if (await sendPicture(engine, task.imageUrl, response)) return
    refusePicture(pair, 502, 'http_get_image_failed')
  } catch (error) {
    if (error instanceof AppError && error.code === 'PICTURES_BUSY') return refuseBusy(pair, error)
    engine.services.logger.warn('tasks.picture', { taskId, error })
    refusePicture(pair, 502, 'http_get_image_failed')
  }
}

function refuseBusy({ response }: Pair, { code, row, params }: AppError): void {
  response.writeHead(row.http, {
    'content-type': 'application/json',
    'retry-after': String(params['seconds']),
  })
  response.end(JSON.stringify({ error: code.toLowerCase() }))
}

function refusePicture({ response }: Pair, status: number, error: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error }))
}

/** Decodes a part of a path. An invalid encoding is returned unchanged; no id matches it. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
