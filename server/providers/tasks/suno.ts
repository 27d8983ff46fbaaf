import { isJsonObject, readJson, type JsonObject, type JsonValue } from '../../../contract/json.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { objectsIn, statusOf, textOf, timeOf } from './fields.ts'
import type { Submission, TaskProvider } from './task-provider.ts'

const SUCCESS = 'success'
const SUBMITTED = 1
const SECOND_MS = 1_000

const headersOf = (key: string) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  accept: 'application/json',
})

/** Upstreams that make music and lyrics. */
export const suno: TaskProvider = {
  channelTypes: new Set([36]),
  isRetryable: true,
  submission: ({ path, body }, { baseUrl, key }) => ({
    url: `${baseUrl}${path}`,
    headers: headersOf(key),
    body: JSON.stringify(body),
  }),
  readSubmission,
  statesRequest: (ids, { baseUrl, key }) => ({
    url: `${baseUrl}/suno/fetch`,
    headers: headersOf(key),
    body: JSON.stringify({ ids }),
  }),
  readStates: answer =>
    isJsonObject(answer) && answer['code'] === SUCCESS
      ? objectsIn(answer['data'])?.map(readTask)
      : undefined,
}

function readSubmission(status: number, text: string): Submission {
  const answer = readJson(text)
  const fields = isJsonObject(answer) ? answer : {}
  const taskId = textOf(fields, 'data')
  if (status === 200 && fields['code'] === SUCCESS && taskId !== '') {
    const report = { taskId, status: 'SUBMITTED' } as const
    return { kind: 'accepted', status, body: text, code: SUBMITTED, report }
  }
  const message = textOf(fields, 'message') || text
  return {
    kind: 'failed',
    status: status === 200 ? 500 : status,
    code: textOf(fields, 'code'),
    message,
  }
}

function readTask(value: JsonObject): TaskReport {
  const data = value['data'] as JsonValue | undefined
  return {
    taskId: textOf(value, 'task_id'),
    status: statusOf(value) ?? 'UNKNOWN',
    failReason: textOf(value, 'fail_reason'),
    startedAt: timeOf(value, 'start_time', SECOND_MS),
    finishedAt: timeOf(value, 'finish_time', SECOND_MS),
    data: isJsonObject(data) || Array.isArray(data) ? data : undefined,
  }
}
