import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomInt, randomUUID } from 'node:crypto'
import type { TaskPlatformName } from '../../contract/enums.ts'
import { pictureOf } from './picture.ts'

/*
 * The part of the demo's upstream that works on drawings and songs. It stores nothing: the id of a task
 * says when the task was submitted and how it ends, so tasks go on after a restart of the demo.
 */

const SECOND_MS = 1_000
const WAIT_MS = 4_000
const WORK_MS: Readonly<Record<TaskPlatformName, number>> = { MIDJOURNEY: 60_000, SUNO: 120_000 }
/** One of so many tasks fails. */
const TASKS_PER_FAILURE = 6
const FAIL_REASON = 'The scripted upstream fails one of a few tasks.'
const ACCEPTED = 1

const nowMs = () => new Date().getTime()

/** How a task ends. */
export type Fate = 'done' | 'failed'

/** The id of a task that is submitted now, or was so many milliseconds ago. */
export function taskIdFor(fate: Fate, agoMs = 0): string {
  return `${nowMs() - agoMs}-${fate}-${randomUUID().slice(0, 8)}`
}

/** The path of a drawing's picture at the upstream. */
export const picturePath = (taskId: string) => `/pictures/${taskId}.png`

/** Sends the picture of a path; false when the path is another one. */
export function sendPicture(path: string, response: ServerResponse): boolean {
  const [, taskId] = /^\/pictures\/([\w-]+)\.png$/.exec(path) ?? []
  if (taskId === undefined) return false
  response.writeHead(200, { 'content-type': 'image/png' }).end(pictureOf(taskId))
  return true
}

/** The answer to a submission or to a question for states; undefined for any other path. */
export function taskAnswer(path: string, request: IncomingMessage, body: unknown): unknown {
  const { ids = [] } = body as { ids?: readonly string[] }
  const origin = `http://${request.headers.host}`
  if (path === '/mj/task/list-by-condition') return ids.map(id => drawing(id, origin))
  if (path === '/suno/fetch') return { code: 'success', data: ids.map(song) }
  const fate = randomInt(TASKS_PER_FAILURE) === 0 ? 'failed' : 'done'
  if (path.startsWith('/mj/submit/')) {
    return { code: ACCEPTED, description: 'Submitted', result: taskIdFor(fate), properties: {} }
  }
  if (path.startsWith('/suno/submit/')) return { code: 'success', data: taskIdFor(fate) }
  return undefined
}

interface State {
  readonly status: 'SUBMITTED' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILURE'
  readonly percent: number
  readonly startedMs: number
  readonly endedMs: number
}

function stateOf(taskId: string, platform: TaskPlatformName): State {
  const [submitted, fate] = taskId.split('-')
  const startedMs = Number(submitted) + WAIT_MS
  const endedMs = startedMs + WORK_MS[platform]
  const share = (nowMs() - startedMs) / (endedMs - startedMs)
  const percent = Math.min(100, Math.max(0, Math.floor(share * 100)))
  if (share < 0) return { status: 'SUBMITTED', percent, startedMs: 0, endedMs: 0 }
  if (share < 1) return { status: 'IN_PROGRESS', percent, startedMs, endedMs: 0 }
  return { status: fate === 'failed' ? 'FAILURE' : 'SUCCESS', percent, startedMs, endedMs }
}

function drawing(id: string, origin: string) {
  const { status, percent, startedMs, endedMs } = stateOf(id, 'MIDJOURNEY')
  return {
    id,
    status,
    progress: `${percent}%`,
    startTime: startedMs,
    finishTime: endedMs,
    ...(status === 'SUCCESS' && { imageUrl: `${origin}${picturePath(id)}` }),
    ...(status === 'FAILURE' && { failReason: FAIL_REASON }),
  }
}

function song(id: string) {
  const { status, startedMs, endedMs } = stateOf(id, 'SUNO')
  return {
    task_id: id,
    status,
    start_time: Math.floor(startedMs / SECOND_MS),
    finish_time: Math.floor(endedMs / SECOND_MS),
    ...(status === 'FAILURE' && { fail_reason: FAIL_REASON }),
    ...(status === 'SUCCESS' && { data: [{ title: 'A scripted song', status: 'complete' }] }),
  }
}
