import type { IncomingMessage } from 'node:http'
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
import { decoded } from './decoded.ts'
import { retryHeaders } from './retry-headers.ts'
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

/** The methods of the calls of a path about tasks; empty for a path that has none. */
export function taskMethodsOf(path: string): readonly string[] {
  if (findQuery(path, 'GET') || PICTURE.test(drawingIn(path))) return ['GET', 'HEAD', 'OPTIONS']
  const isSubmission = drawingPaths.includes(drawingIn(path)) || SONG_SUBMISSION.test(songIn(path))
  return isSubmission || findQuery(path, 'POST') ? ['POST', 'OPTIONS'] : []
}

const drawingIn = (path: string) => DRAWING.exec(path)?.groups?.['rest'] ?? ''
const songIn = (path: string) => SONG.exec(path)?.[1] ?? ''

/** Answers a call about tasks. Returns false when no call has this method and path. */
export async function answerTaskCall(engine: Engine, path: string, pair: Pair): Promise<boolean> {
  const drawing = DRAWING.exec(path)?.groups?.['rest']
  const pictureId = PICTURE.exec(drawing ?? '')?.[1]
  const method = readMethod(pair.request)
  if (pictureId !== undefined && method === 'GET') {
    await answerPicture(engine, decoded(pictureId), pair)
    return true
  }
  const asked = findQuery(path, method)
  if (asked) await answerQuery(engine, asked, pair)
  return asked !== undefined
}

/** HEAD is answered as GET; Node leaves out the body. */
const readMethod = ({ method = 'GET' }: IncomingMessage) => (method === 'HEAD' ? 'GET' : method)

function findQuery(path: string, method: string): Asked | undefined {
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

function refuseBusy({ response }: Pair, error: AppError): void {
  const headers = { 'content-type': 'application/json', ...retryHeaders(error) }
  response.writeHead(error.row.http, headers)
  response.end(JSON.stringify({ error: error.code.toLowerCase() }))
}

function refusePicture({ response }: Pair, status: number, error: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error }))
}
