import { taskPlatformCode } from '../../../contract/enums.ts'
import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import type { getDrawing } from '../../../server/domain/tasks/index.ts'
import { momentMsOf, momentOf, textOf, wholeOf, type Query } from '../query.ts'
import { toSeconds } from './read.ts'
import { fromQuery, queryNamesOf, toRest, type QueryTable, type WireTable } from './table.ts'

type Task = Awaited<ReturnType<typeof getDrawing>>

/** A task with what depends on its reader. */
export interface ShownTask extends Task {
  readonly shownReason: string
  readonly shownImage: string
  readonly shownChannel: number
}

const resultOf = ({ data }: Task): JsonObject => (isJsonObject(data) ? data : {})
const textIn = (task: Task, name: string) => {
  const text = resultOf(task)[name]
  return typeof text === 'string' ? text : ''
}
/** JSON as text; empty for none. */
const jsonIn = (task: Task, name: string) => {
  const value = resultOf(task)[name]
  return value === undefined ? '' : JSON.stringify(value)
}
const toMs = (moment: Date | null) => moment?.getTime() ?? 0

const drawing = {
  id: { write: row => row.id },
  code: { write: row => row.code },
  user_id: { write: row => row.userId },
  action: { write: row => row.action },
  mj_id: { write: row => row.taskId },
  prompt: { write: row => row.prompt },
  prompt_en: { write: row => row.promptEn },
  description: { write: row => textIn(row, 'description') },
  state: { write: row => textIn(row, 'state') },
  submit_time: { write: row => toMs(row.submittedAt) },
  start_time: { write: row => toMs(row.startedAt) },
  finish_time: { write: row => toMs(row.finishedAt) },
  image_url: { write: row => row.shownImage },
  status: { write: row => row.status },
  progress: { write: row => `${row.progress}%` },
  fail_reason: { write: row => row.shownReason },
  channel_id: { write: row => row.channelId },
  quota: { write: row => Number(row.quota) },
  buttons: { write: row => jsonIn(row, 'buttons') },
  properties: { write: row => jsonIn(row, 'properties') },
} as const satisfies WireTable<ShownTask>

const asyncTask = {
  id: { write: row => row.id },
  created_at: { write: row => toSeconds(row.createdAt) },
  updated_at: { write: row => toSeconds(row.updatedAt) },
  task_id: { write: row => row.taskId },
  platform: { write: row => taskPlatformCode[row.platform] },
  user_id: { write: row => row.userId },
  channel_id: { write: row => row.shownChannel },
  quota: { write: row => Number(row.quota) },
  action: { write: row => row.action },
  status: { write: row => row.status },
  fail_reason: { write: row => row.shownReason },
  submit_time: { write: row => toSeconds(row.submittedAt) },
  start_time: { write: row => toSeconds(row.startedAt) },
  finish_time: { write: row => toSeconds(row.finishedAt) },
  progress: { write: row => `${row.progress}%` },
  properties: { write: row => ({ input: row.prompt }) },
  data: { write: row => row.data },
} as const satisfies WireTable<ShownTask>

export const toRestDrawing = (row: ShownTask) => toRest<ShownTask>(drawing, row)
export const toRestTask = (row: ShownTask) => toRest<ShownTask>(asyncTask, row)

const drawingFilter = {
  channel_id: { field: 'channelId', read: wholeOf },
  mj_id: { field: 'taskId', read: textOf },
  start_timestamp: { field: 'from', read: momentMsOf },
  end_timestamp: { field: 'to', read: momentMsOf },
} as const satisfies QueryTable

const taskFilter = {
  channel_id: { field: 'channelId', read: wholeOf },
  task_id: { field: 'taskId', read: textOf },
  action: { field: 'action', read: textOf },
  start_timestamp: { field: 'from', read: momentOf },
  end_timestamp: { field: 'to', read: momentOf },
} as const satisfies QueryTable

export const drawingNames = queryNamesOf(drawingFilter)
export const taskNames = queryNamesOf(taskFilter)

export const fromRestDrawingQuery = (query: Query) => fromQuery(drawingFilter, query)
export const fromRestTaskQuery = (query: Query) => fromQuery(taskFilter, query)
