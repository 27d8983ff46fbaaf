import type { z } from 'zod'
import { taskStatuses } from '../enums.ts'
import {
  choice,
  filterWord,
  input,
  listOf,
  optional,
  order,
  rowId,
  type OrderFields,
} from './common.ts'
import { moment } from './moment.ts'

const TASK_ID_MAX = 255
const ACTION_MAX = 32

export const TaskFilter = input({
  taskId: filterWord(TASK_ID_MAX).describe('The whole id at the upstream.'),
  status: optional(choice(taskStatuses)).describe('The status.'),
  action: filterWord(ACTION_MAX).describe('The kind of task, such as `IMAGINE` or `MUSIC`.'),
  from: optional(moment()).describe('Submitted not before this moment.'),
  to: optional(moment()).describe('Submitted not after this moment.'),
  /** Channels and tasks of other users are for admins. */
  channelId: optional(rowId('Channel')).describe('Global id of the channel.'),
  userId: optional(rowId('User')).describe('Global id of the account.'),
})
export type TaskFilter = z.output<typeof TaskFilter>

export const taskOrderFields = {
  ID: { kind: 'integer', description: 'The number.' },
  SUBMITTED_AT: { kind: 'time', description: 'When it was submitted.' },
  FINISHED_AT: { kind: 'time', isNullable: true, description: 'When it ended.' },
} as const satisfies OrderFields

export const TaskOrder = order(taskOrderFields)
export type TaskOrder = z.output<typeof TaskOrder>

export const ListTasks = listOf(TaskFilter, TaskOrder)
export type ListTasksRaw = z.input<typeof ListTasks>
