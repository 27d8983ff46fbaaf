import { isJsonObject, readJson, type JsonObject } from '../../../contract/json.ts'
import { parseExact } from '../../kernel/exact-json.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { objectsIn, statusOf, textOf, timeOf } from './fields.ts'
import type { Submission, TaskProvider } from './task-provider.ts'

const SUBMITTED = 1
/** For an answer with a good status that is none. */
const BAD_GATEWAY = 502
const NO_INSTANCE = 3
const EXISTS = 21
const QUEUED = 22
const NO_INSTANCE_REASON = 'No available account instance'

/** Actions whose answer keeps its code: the caller must open a window first. */
const WITH_WINDOW: ReadonlySet<string> = new Set(['INPAINT', 'CUSTOM_ZOOM'])
/** Results of a task that the table of tasks has no column for. */
const DATA = [
  'description',
  'state',
  'buttons',
  'properties',
  'customId',
  'botType',
  'maskBase64',
] as const

const headersOf = (key: string) => ({
  'mj-api-secret': key,
  'content-type': 'application/json',
  accept: 'application/json',
})

/** Proxies of Midjourney, with or without the further actions of the `plus` type. */
export const midjourney: TaskProvider = {
  channelTypes: new Set([2, 5]),
  isRetryable: false,
  submission: ({ path, body }, { baseUrl, key }) => ({
    url: `${baseUrl}${path}`,
    headers: headersOf(key),
    body: JSON.stringify(body),
  }),
  readSubmission,
  statesRequest: (ids, { baseUrl, key }) => ({
    url: `${baseUrl}/mj/task/list-by-condition`,
    headers: headersOf(key),
    body: JSON.stringify({ ids }),
  }),
  readStates: answer => objectsIn(answer)?.map(readDrawing),
  seedRequest: (taskId, { baseUrl, key }) => ({
    url: `${baseUrl}/mj/task/${encodeURIComponent(taskId)}/image-seed`,
    headers: headersOf(key),
  }),
}

function readSubmission(status: number, text: string, action: string): Submission {
  const answer = readJson(text)
  const fields = isJsonObject(answer) ? answer : {}
  const code = typeof fields['code'] === 'number' ? fields['code'] : undefined
  // Only a proxy that does its work refuses a drawing; any other status is about the channel.
  const isGood = status >= 200 && status < 300
  if (code === undefined || !isGood) return failedWith(fields, isGood ? BAD_GATEWAY : status, text)
  return readAnswer(fields, { status, text, action, code })
}

function failedWith(fields: JsonObject, status: number, text: string): Submission {
  const message = textOf(fields, 'description') || text
  return { kind: 'failed', status, code: String(fields['code'] ?? ''), message }
}

interface Answered {
  readonly status: number
  readonly text: string
  readonly action: string
  readonly code: number
}

function readAnswer(answer: JsonObject, { status, text, action, code }: Answered): Submission {
  const isAccepted = status === 200 && acceptedCodes(action).includes(code)
  return {
    kind: isAccepted ? 'accepted' : 'refused',
    status,
    body: isAccepted ? withCode(text, shownCode(code, action)) : text,
    code,
    report: isAccepted ? reportOf(answer, action) : refusalOf(answer),
    ...(code === NO_INSTANCE && { disableReason: NO_INSTANCE_REASON }),
  }
}

/** The answer with a code that clients know; everything else is as it came. */
const withCode = (text: string, code: number) =>
  JSON.stringify({ ...(parseExact(text) as object), code })

const acceptedCodes = (action: string) =>
  action === 'SWAP_FACE' ? [SUBMITTED] : [SUBMITTED, EXISTS, QUEUED]

/** Clients know only 1 as success. */
const shownCode = (code: number, action: string) => (WITH_WINDOW.has(action) ? code : SUBMITTED)

/** A drawing that exists comes with its result; an upload is over at once. */
function reportOf(answer: JsonObject, action: string): TaskReport {
  const taskId = textOf(answer, 'result')
  if (action === 'UPLOAD')
    return { taskId, status: 'SUCCESS', data: { result: answer['result'] ?? '' } }
  const properties = answer['properties']
  const imageUrl = isJsonObject(properties) ? textOf(properties, 'imageUrl') : ''
  const isDone = answer['code'] === EXISTS && imageUrl !== ''
  if (isDone && isJsonObject(properties) && textOf(properties, 'status') === 'SUCCESS') {
    return { taskId, status: 'SUCCESS', imageUrl }
  }
  return { taskId, status: 'NOT_START' }
}

function refusalOf(answer: JsonObject): TaskReport {
  const failReason = textOf(answer, 'description') || `code ${Number(answer['code'])}`
  return { taskId: textOf(answer, 'result'), status: 'FAILURE', failReason }
}

/** The state of a drawing, as a list or a callback has it. */
export function readDrawing(value: JsonObject): TaskReport {
  const progress = Number.parseInt(textOf(value, 'progress'), 10)
  const isCancelled = textOf(value, 'status') === 'CANCEL'
  const data = DATA.filter(name => value[name] != null).map(name => [name, value[name]])
  return {
    taskId: textOf(value, 'id'),
    status: isCancelled ? 'FAILURE' : (statusOf(value) ?? 'NOT_START'),
    progress: Number.isNaN(progress) ? undefined : progress,
    failReason: textOf(value, 'failReason'),
    startedAt: timeOf(value, 'startTime', 1),
    finishedAt: timeOf(value, 'finishTime', 1),
    promptEn: textOf(value, 'promptEn'),
    imageUrl: textOf(value, 'imageUrl'),
    data: data.length === 0 ? undefined : (Object.fromEntries(data) as JsonObject),
  }
}
